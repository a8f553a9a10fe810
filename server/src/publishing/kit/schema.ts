import { type Static, Type } from 'typebox'
import { Strict } from '../../kernel/base/schema.ts'
import { formats } from '../../library/assets/derivative.ts'

const format = `(?:${formats.join('|')})`

export const KitQuery = Strict({
  formats: Type.Optional(
    Type.String({
      pattern: `^${format}(,${format}){0,3}$`,
      examples: ['png,webp'],
      description: `Formats of the pictures beside the files themselves: ${formats.join(', ')}; by default \`png\``,
    }),
  ),
  sizes: Type.Optional(
    Type.String({
      pattern: '^[1-9][0-9]{0,3}(,[1-9][0-9]{0,3}){0,7}$',
      examples: ['256,1024'],
      description:
        'Up to eight lengths of the longer side, from 16 to 3,840 pixels; by default 256 and 1,024',
    }),
  ),
})
export type KitQuery = Static<typeof KitQuery>
