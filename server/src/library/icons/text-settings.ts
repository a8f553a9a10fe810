import { Type } from 'typebox'

/** How texts in SVG files are read. */
export const textSettings = {
  outline_text: Type.Optional(
    Type.Boolean({
      description:
        'Turn text into paths, with a font that is uploaded to the organization or shipped. A text whose font is not available or has no glyph for a character is refused. Without this, text is not allowed',
    }),
  ),
  text_font: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 120,
      description:
        'Family for texts whose own font is not available, with `outline_text`. Shipped are Arimo, Caladea, Carlito, Cousine, Gelasio, Tinos and the DejaVu families',
    }),
  ),
}
export interface TextSettings {
  outline_text?: boolean | undefined
  text_font?: string | undefined
}
