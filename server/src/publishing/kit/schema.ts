import { type Static, Type } from 'typebox'
import { BrandInput, Strict } from '../../kernel/base/schema.ts'
import { formats } from '../../library/assets/derivative.ts'
import { SizeList } from '../../library/size-list.ts'

const format = `(?:${formats.join('|')})`

export const KitQuery = Strict({
  brand: BrandInput,
  formats: Type.Optional(
    Type.String({
      pattern: `^${format}(,${format}){0,3}$`,
      examples: ['png,webp'],
      description: `Formats of the pictures beside the files themselves: ${formats.join(', ')}; by default \`png\``,
    }),
  ),
  sizes: SizeList(
    '256,1024',
    'Up to eight lengths of the longer side, from 16 to 3,840 pixels; by default 256 and 1,024',
  ),
})
export type KitQuery = Static<typeof KitQuery>
