import type { Asset } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { paths } from '../../../path-builder.ts'
import { Badge } from '../../../ui/badge.tsx'
import { AssetPicture } from './picture.tsx'
import { kindWords } from './words.ts'

export function AssetTile({ asset }: { asset: Asset }) {
  const { id, name, kind, variants, rights_state } = asset
  return (
    <div className="relative h-full overflow-hidden rounded-lg border border-line bg-surface shadow-raised transition-colors hover:border-edge">
      {variants[0] !== undefined && <AssetPicture asset={id} shown={variants[0]} alt="" />}
      <span className="block space-y-1 border-t border-line px-3 py-2">
        <Link
          to={paths.asset(id)}
          className="block truncate text-sm font-medium after:absolute after:inset-0"
        >
          {name}
        </Link>
        <span className="flex flex-wrap items-center gap-1.5 text-xs text-muted">
          {kindWords[kind]}
          {variants.length > 1 && t`, ${variants.length} variants`}
          <RightsBadge state={rights_state} />
          {asset.status === 'published' && (
            <Badge tone="good">
              <Trans>Published</Trans>
            </Badge>
          )}
          {asset.status === 'archived' && (
            <Badge>
              <Trans>Archived</Trans>
            </Badge>
          )}
        </span>
      </span>
    </div>
  )
}

/** Why an asset may not be used much longer; nothing if it may. */
export function RightsBadge({ state }: { state: Asset['rights_state'] }) {
  if (state === 'expiring')
    return (
      <Badge tone="warn">
        <Trans>Rights end soon</Trans>
      </Badge>
    )
  return state === 'expired' ? (
    <Badge tone="bad">
      <Trans>Rights ended</Trans>
    </Badge>
  ) : null
}
