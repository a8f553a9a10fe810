/**
 * The look of pages that the server renders: the colours of the dashboard (`dashboard/src/theme.css`) as
 * custom properties, and the mark. `docs/design/look.md` says why they are so.
 */
export const colors = `color-scheme: light dark;
--canvas: light-dark(#fbfaf7, #131114); --rail: light-dark(#f5f2eb, #0e0c0f); --surface: light-dark(#fff, #1b181d); --sunken: light-dark(#f7f5f0, #141216);
--line: light-dark(#e9e4da, #2c2830); --edge: light-dark(#d5cebf, #423c47); --ink: light-dark(#211a22, #f0edf1); --muted: light-dark(#5c565c, #ada6b0);
--accent: light-dark(#6d2a78, #d9a4e3); --wash: light-dark(#f6edf7, #361f3c); --on-accent: light-dark(#fff, #2a1030);
--good: light-dark(#1a6b43, #6fd3a0); --warn: light-dark(#845000, #f0bd64); --bad: light-dark(#b3261e, #ff948b)`

/** SVG: a shield, purpure with a bend or. */
export const shield =
  '<svg viewBox="0 0 32 32" aria-hidden="true"><path d="M4 3h24v13c0 7-5 11-12 13.5C9 27 4 23 4 16z" fill="#6d2a78"/><path d="M4 3h6l17.1 17.7q-1.6 3.9-5.75 6.3L4 9z" fill="#e3ad2f"/></svg>'
