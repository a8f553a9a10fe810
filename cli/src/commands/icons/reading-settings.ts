/** The options of commands that read SVG files: what happens to their text and to their only colour. */

export const outlineTextMeaning =
  'turn text into paths, with a font uploaded to the organization or\nshipped with the service'
export const textFontMeaning =
  'with --outline-text: the family of texts whose own font is not\navailable'

export const keepColorsMeaning =
  'keep the colour of icons of one colour; otherwise they take the colour of\nthe surrounding text'

export function readSettings({
  keepColors,
  outlineText,
  textFont,
}: {
  keepColors?: true
  outlineText?: true
  textFont?: string
}): { keep_colors?: true; outline_text?: true; text_font?: string } {
  return {
    ...(keepColors === true ? { keep_colors: true } : {}),
    ...(outlineText === true ? { outline_text: true } : {}),
    ...(textFont === undefined ? {} : { text_font: textFont }),
  }
}
