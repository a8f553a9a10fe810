import { Type } from 'typebox'
import { Strict, Word } from '../../kernel/schema.ts'

/** The parameters of every picture that has a slide's number. */
export const pictureParameters = {
  page: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 100_000, description: 'Number of the slide; default 1' }),
  ),
  format: Type.Optional(Word(['svg', 'png'])),
}

export const PictureQuery = Strict(pictureParameters)

/** SHA-256 of a deck that was stored for a preview. */
export const PreviewHash = (description: string) =>
  Type.String({ pattern: '^[0-9a-f]{64}$', description })
