import { resourceEvents } from '../../kernel/api/event-type-registry.ts'
import { Asset, ShareLink } from './schema.ts'

export const assetEvents = [
  ...resourceEvents('cms.asset', Asset, {
    created: 'An asset was created.',
    updated: "An asset's fields, usage rules, rights or files changed.",
    deleted: 'An asset was deleted with its versions and share links.',
    rights_expiring: 'The rights of an asset end within its `notice_days`.',
    rights_expired: 'The rights of an asset have ended.',
  }),
  ...resourceEvents('cms.asset_share_link', ShareLink, {
    created: 'A share link was created.',
    revoked: 'A share link was revoked.',
  }),
]
