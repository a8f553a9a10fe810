/** A drawing contains something that only a complete SVG renderer draws. */
export class NotPaintable extends Error {}
