/** A number within bounds: PowerPoint refuses a file with others, and other programs write some. */
export function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}

/** The largest margin, indent or distance in text, in points (ECMA-376-1, ST_TextMargin). */
export const maxMargin = 4032

/** The widest line and the largest space between paragraphs, in points (ST_LineWidth). */
export const maxLineWidth = 1584

/** The most space between letters, in points (ST_TextPoint). */
export const maxLetterSpacing = 4000
