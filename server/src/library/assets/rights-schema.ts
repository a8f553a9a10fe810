import { type Static, Type } from 'typebox'
import { Nullable, optional, Strict, Timestamp } from '../../kernel/base/schema.ts'

export const rightsStates = ['unlimited', 'valid', 'expiring', 'expired'] as const
export type RightsState = (typeof rightsStates)[number]

const fields = {
  license: Nullable(
    Type.String({ maxLength: 2_000, description: 'Name or text of the licence, or its address' }),
  ),
  owner: Nullable(
    Type.String({ maxLength: 300, description: 'Person or company that owns the rights' }),
  ),
  credit: Nullable(Type.String({ maxLength: 300, description: 'Credit line to print next to it' })),
  expires_at: Nullable({ ...Timestamp, description: 'Time when the rights end; null for never' }),
  notice_days: Type.Integer({
    minimum: 0,
    maximum: 365,
    description:
      'Days before the end when the state becomes `expiring` and `cms.asset.rights_expiring` is sent; default 30',
  }),
}

/** Who owns an asset, and until when it may be used. */
export const AssetRights = Strict(fields, { title: 'AssetRights' })
export type AssetRights = Static<typeof AssetRights>

export const AssetRightsInput = Strict(optional(fields), {
  title: 'AssetRightsInput',
  description: 'Omitted fields keep their values',
})
export type AssetRightsInput = Static<typeof AssetRightsInput>
