import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApi } from '../../../api/client.ts'
import { paths } from '../../../path-builder.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { TextLink } from '../../../ui/text-link.tsx'

const maxDocuments = 10

/**
 * The newest documents that use something of the library by its id, with links to them and to the others. Those
 * that use an outdated version are marked.
 */
export function UsedIn({ id, none }: { id: string; none: ReactNode }) {
  const api = useApi()
  const { data, isError } = useQuery({
    queryKey: ['document', 'used_in', id],
    queryFn: async () => {
      const used = { uses: id, limit: maxDocuments }
      const { data: documents, has_more } = await api.brand.documents.list(used)
      const ids = documents.map((document) => document.id)
      const outdated =
        ids.length === 0
          ? []
          : (await api.brand.documents.list({ ...used, outdated: true, ids })).data
      return { documents, isAll: !has_more, outdated: new Set(outdated.map(({ id }) => id)) }
    },
  })
  if (isError) return null
  return (
    <Card title={t`Used in`} padded>
      <div className="space-y-3 text-sm">
        {data === undefined ? (
          <Skeleton className="h-4 w-64" />
        ) : data.documents.length === 0 ? (
          <p className="text-muted">{none}</p>
        ) : (
          <ul className="space-y-1.5">
            {data.documents.map((document) => (
              <li key={document.id} className="flex items-baseline justify-between gap-2">
                <TextLink to={paths.document(document.id)}>{document.name}</TextLink>
                {data.outdated.has(document.id) && (
                  <Badge tone="warn">
                    <Trans>Outdated</Trans>
                  </Badge>
                )}
              </li>
            ))}
          </ul>
        )}
        {data?.isAll === false && (
          <p>
            <TextLink to={paths.documents()} search={{ uses: id }}>
              <Trans>All documents that use it</Trans>
            </TextLink>
          </p>
        )}
        {data !== undefined && data.outdated.size > 0 && (
          <p>
            <TextLink to={paths.documents()} search={{ uses: id, outdated: 'true' }}>
              <Trans>Documents that are outdated</Trans>
            </TextLink>
          </p>
        )}
      </div>
    </Card>
  )
}
