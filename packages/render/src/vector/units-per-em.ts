/** The side of the em square in which glyphs are drawn. */
export const unitsPerEm = 2_048
