// embed/<game>.html: the poster in a frame of its own, in the language and the theme that the post or the reader wishes.
{
  const root = document.documentElement;
  const query = Object.fromEntries(new URLSearchParams(location.search));
  const langs = [query.lang, ...(navigator.languages ?? [])].map((wish) => wish?.slice(0, 2).toLowerCase());
  const posters = new Map([...document.querySelectorAll(".poster")].map((poster) => [poster.lang, poster]));
  const lang = langs.find((wish) => posters.has(wish)) ?? "en";

  root.lang = lang;
  for (const [each, poster] of posters) poster.hidden = each !== lang;
  root.dataset.theme = themeOf(query.theme);
  work(document.querySelector(".poster-stage"), {
    home: new URL("../", location.href).href.split(/[?#]/)[0],
    game: root.dataset.game,
    wishes: { ...query, record: location.hash.slice(1) },
  });
}
