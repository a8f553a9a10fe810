import { defineWarnings } from '@blazon/warnings/warning'

/**
 * Returns why a font file is refused, and what to do. The dashboard has the translations by code, in
 * `refusal-texts.ts`. Damage has no code: its sentence names the table.
 */
export const sayFontRefusal = defineWarnings({
  not_font: () => 'The file is not a font: TTF, OTF, TTC, WOFF and WOFF2 are supported.',
  woff2_collection: () =>
    'WOFF2 collections are not supported. Send the faces one by one, or a TTC.',
  font_without_characters: () => 'The font maps no Unicode characters.',
})
