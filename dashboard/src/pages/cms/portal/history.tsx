import type { PortalRevision } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { nameActor, useActorNames } from '../../../api/use-actor-names.ts'
import { useMay } from '../../../session/workspace.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Resource } from '../../../ui/lists/resource.tsx'
import { Timestamp } from '../../../ui/timestamp.tsx'

/** Who changed the portal, or one of its pages, and when; an earlier revision can be restored. */
export function PortalHistory({ page }: { page?: string }) {
  const api = useApi()
  const names = useActorNames()
  const mayChange = useMay()('cms:write')
  const revisions = useQuery({
    queryKey: ['portal_revision', page ?? 'all'],
    queryFn: async () =>
      (await api.cms.portalRevisions.list({ limit: 50, ...(page === undefined ? {} : { page }) }))
        .data,
  })
  const restoring = useAct<PortalRevision, unknown>({
    perform: ({ page: pageId, content }) =>
      pageId === null
        ? api.cms.portal.update(content)
        : api.cms.portalPages.update(pageId, content),
    changes: ['portal', 'portal_page', 'portal_revision'],
    done: t`Restored as a new revision`,
  })
  return (
    <Card title={t`History`}>
      <Resource query={revisions}>
        {(all) =>
          all.length === 0 ? (
            <p className="p-4 text-sm text-muted">
              <Trans>No changes yet.</Trans>
            </p>
          ) : (
            <ol className="divide-y divide-line text-sm">
              {all.map((revision, at) => (
                <li
                  key={revision.id}
                  className="flex flex-wrap items-center justify-between gap-2 px-4 py-2"
                >
                  <span>
                    <Trans>
                      {describe(revision)}, revision {revision.revision}{' '}
                      <span className="text-muted">
                        by {nameActor(names, revision.created_by)},{' '}
                        <Timestamp value={revision.created} />
                      </span>
                    </Trans>
                  </span>
                  {mayChange && page !== undefined && at > 0 && (
                    <Button
                      small
                      busy={restoring.busy}
                      onClick={() => void restoring.run(revision)}
                    >
                      <Trans>Restore</Trans>
                    </Button>
                  )}
                </li>
              ))}
            </ol>
          )
        }
      </Resource>
    </Card>
  )
}

function describe({ page, content }: PortalRevision): string {
  return page === null ? t`Settings` : t`Page ${String(content.title)}`
}
