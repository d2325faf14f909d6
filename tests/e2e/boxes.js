// Boxes on a page that a test looks at: which lie over each other, by more than a pixel or so.
window.boxes = {
  isOver: (a, b, slack = 1) =>
    a.left < b.right - slack && b.left < a.right - slack && a.top < b.bottom - slack && b.top < a.bottom - slack,

  // Of named boxes ([name, box]), the pairs that lie over each other, in words.
  muddled: (parts) =>
    parts.flatMap(([name, box], at) =>
      parts
        .slice(at + 1)
        .filter(([, other]) => boxes.isOver(box, other))
        .map(([other]) => `${name} over ${other}`),
    ),
};
