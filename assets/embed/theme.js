// The theme of a poster: as the post wishes, else the felt. Who asks the system for more contrast has that.
function themeOf(wish) {
  const prefers = (what) => matchMedia(`(prefers-${what})`).matches;
  if (wish === "system") return prefers("contrast: more") ? "contrast" : prefers("color-scheme: light") ? "day" : "felt";
  return ["felt", "day", "contrast"].includes(wish) ? wish : prefers("contrast: more") ? "contrast" : "felt";
}
