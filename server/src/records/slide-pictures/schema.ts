import { Type } from 'typebox'
import { Strict, Word } from '../../kernel/base/schema.ts'

/** The parameters of every picture that has a slide's number. */
export const pictureParameters = {
  page: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 100_000, description: 'Number of the slide; default 1' }),
  ),
  format: Type.Optional(Word(['svg', 'png'])),
}

export const PictureQuery = Strict(pictureParameters)

/** What `keepPreview` returned for a deck. */
export const Preview = (description: string) =>
  Type.String({ pattern: '^[A-Za-z0-9_-]{64,128}$', description })
