import type { Palette } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useApi } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { paths } from '../../../path-builder.ts'
import { useMay } from '../../../session/workspace.tsx'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Card } from '../../../ui/card.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { DraftChanges } from './change-lines.tsx'

/** Says whether changes apply at once, and links a palette and its draft. */
export function DraftNotice({ palette }: { palette: Palette }) {
  const mayChange = useMay()('brand:palettes:write')
  if (palette.draft_of !== null) return <OfDraft draft={palette} of={palette.draft_of} />
  return palette.status !== 'draft' && mayChange ? <OfPublished palette={palette} /> : null
}

function OfDraft({ draft, of }: { draft: Palette; of: string }) {
  return (
    <Card padded>
      <div className="space-y-2 text-sm">
        <p>
          <Trans>
            Nothing uses this draft. When you publish it, it replaces{' '}
            <TextLink to={paths.palette(of)}>the published palette</TextLink>.
          </Trans>
        </p>
        <DraftChanges draft={draft} of={of} />
      </div>
    </Card>
  )
}

function OfPublished({ palette }: { palette: Palette }) {
  const api = useApi()
  const navigate = useNavigate()
  const { data: draft } = useQuery({
    queryKey: ['palette', palette.id, 'draft'],
    queryFn: async () =>
      (await api.brand.palettes.list({ draft_of: palette.id, limit: 1 })).data[0] ?? null,
  })
  const starting = useAct({
    perform: () => api.brand.palettes.create({ name: palette.name, draft_of: palette.id }),
    changes: ['palette'],
    done: t`Draft created. Nothing uses it until you publish it.`,
    onDone: ({ id }) => void navigate({ to: paths.palette(id) }),
  })
  return (
    <div className="print:hidden">
      <Card padded>
        <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
          <p className="text-muted">
            {draft == null ? (
              <Trans>
                Changes here apply from the next check. Use a draft to collect changes first.
              </Trans>
            ) : (
              <Trans>A draft has unpublished changes.</Trans>
            )}
          </p>
          {draft == null ? (
            <Button
              busy={starting.busy}
              disabled={draft === undefined}
              onClick={() => void starting.run()}
            >
              <Trans>Edit a draft</Trans>
            </Button>
          ) : (
            <ButtonLink to={paths.palette(draft.id)}>
              <Trans>Open the draft</Trans>
            </ButtonLink>
          )}
        </div>
      </Card>
    </div>
  )
}
