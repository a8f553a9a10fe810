import type { OutdatedUse } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/client.ts'
import { paths } from '../../../path-builder.ts'
import { useMay } from '../../../session/workspace.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { LazyPicture } from '../../../ui/lazy-picture.tsx'
import { TextLink } from '../../../ui/text-link.tsx'

/** The outdated slides and assets of a document, with pictures and what replaces them; nothing without any. */
export function OutdatedUses({ document }: { document: string }) {
  const api = useApi()
  const mayOpen = useMay()('cms:read')
  const { data } = useQuery({
    queryKey: ['document', document, 'outdated_uses'],
    queryFn: async (): Promise<readonly OutdatedUse[]> =>
      (await api.brand.documents.outdatedUses.list(document)).data,
    enabled: mayOpen,
  })
  if (data === undefined || data.length === 0) return null
  return (
    <Card title={t`Outdated slides and assets`} padded>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {data.map((use) => (
          <li
            key={use.slide_asset ?? use.asset_version}
            className="flex items-center gap-3 text-sm"
          >
            <span className="w-28 shrink-0 overflow-hidden rounded-md border border-line">
              <UsedPicture use={use} />
            </span>
            <span className="min-w-0 space-y-1">
              <span className="block truncate font-medium">
                <TextLink
                  to={use.asset === null ? paths.slide(use.slide_asset!) : paths.asset(use.asset)}
                >
                  {use.name || t`Untitled`}
                </TextLink>
              </span>
              <Badge tone="warn">{reasons[use.reason]}</Badge>
              {use.replacement !== null && (
                <span className="block">
                  <TextLink to={paths.slide(use.replacement)}>
                    <Trans>Open the newest revision</Trans>
                  </TextLink>
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const reasons: Readonly<Record<OutdatedUse['reason'], string>> = {
  replaced: t`Replaced`,
  expired: t`Expired`,
  archived: t`Archived`,
}

/** The picture of what the document shows, not of its replacement. The name is beside it. */
function UsedPicture({ use: { slide_asset, asset, asset_version } }: { use: OutdatedUse }) {
  const api = useApi()
  return (
    <LazyPicture
      queryKey={['document', 'used picture', slide_asset ?? asset_version]}
      load={() =>
        slide_asset !== null
          ? api.cms.slideAssets.preview(slide_asset)
          : api.cms.assets.picture(asset!, {
              ...{ version: asset_version!, width: 320, height: 180 },
              ...{ fit: 'contain', background: 'FFFFFF' },
            })
      }
      alt=""
      size={{ width: 16, height: 9 }}
      fallback={<span className="block aspect-video bg-sunken" />}
    />
  )
}
