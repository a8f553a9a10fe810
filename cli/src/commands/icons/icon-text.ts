/** The options of commands that read SVG files with text. */

export const outlineTextMeaning =
  'turn text into paths, with a font uploaded to the organization or\nshipped with the service'
export const textFontMeaning =
  'with --outline-text: the family of texts whose own font is not\navailable'

export function readTextSettings({
  outlineText,
  textFont,
}: {
  outlineText?: true
  textFont?: string
}): { outline_text?: true; text_font?: string } {
  return {
    ...(outlineText === true ? { outline_text: true } : {}),
    ...(textFont === undefined ? {} : { text_font: textFont }),
  }
}
