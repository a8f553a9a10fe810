import type { TokenSet, TokenSetRevision } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/client.ts'
import { useParam } from '../../../api/use-param.ts'
import { paths } from '../../../path-builder.ts'
import { PageHeader } from '../../../shell/page.tsx'
import { Card } from '../../../ui/card.tsx'
import { TokenDrawing } from '../../../ui/drawings/brand.tsx'
import { Resource } from '../../../ui/lists/resource.tsx'
import { Empty } from '../../../ui/states.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { RevisionHistory, RevisionRow } from '../revision-history.tsx'
import { describeChanges } from './token-changes.ts'
import { TokenSections } from './token-sections.tsx'
import { TokenSetActions } from './token-set-actions.tsx'

/** Number of revisions that are shown; the one before them is loaded for the differences. */
const maxShown = 20

export function Page() {
  const api = useApi()
  const id = useParam('id')
  const query = useQuery({
    queryKey: ['token_set', id],
    queryFn: () => api.brand.tokens.retrieve(id).then((set) => set),
  })
  return (
    <Resource query={query} isPage>
      {(set) => <Shown set={set} />}
    </Resource>
  )
}

function Shown({ set }: { set: TokenSet }) {
  return (
    <>
      <PageHeader
        parents={[{ to: paths.tokenSets(), label: t`Tokens` }]}
        title={set.name}
        badge={<StatusBadge status={set.status} />}
        actions={<TokenSetActions set={set} />}
      />
      <Tabs
        label={t`Parts of the token set`}
        tabs={[
          { value: 'tokens', label: t`Tokens`, content: <Values set={set} /> },
          { value: 'history', label: t`History`, content: <TokenSetHistory set={set} /> },
        ]}
      />
    </>
  )
}

function Values({ set: { id, revision } }: { set: TokenSet }) {
  const api = useApi()
  const query = useQuery({
    queryKey: ['token_set', id, 'values', revision],
    queryFn: () => api.brand.tokens.values(id).then(({ tokens }) => tokens),
  })
  return (
    <Resource query={query}>
      {(tokens) =>
        tokens.length === 0 ? (
          <Card>
            <Empty drawing={TokenDrawing} title={t`No tokens yet`}>
              <Trans>Replace the tokens with those of a file.</Trans>
            </Empty>
          </Card>
        ) : (
          <TokenSections tokens={tokens} />
        )
      }
    </Resource>
  )
}

/** Who changed what in a token set and when; an earlier revision can be restored. */
function TokenSetHistory({ set }: { set: TokenSet }) {
  const api = useApi()
  const revisions = useQuery({
    queryKey: ['token_set', set.id, 'revisions'],
    queryFn: async () =>
      (await api.brand.tokens.revisions.list(set.id, { limit: maxShown + 1 })).data,
  })
  return (
    <RevisionHistory query={revisions} maxShown={maxShown}>
      {(revision, before) => <Revision set={set} revision={revision} before={before} />}
    </RevisionHistory>
  )
}

function Revision({
  set,
  revision,
  before,
}: {
  set: TokenSet
  revision: TokenSetRevision
  before: TokenSetRevision | null
}) {
  const api = useApi()
  const { name, tokens } = revision
  return (
    <RevisionRow
      revision={revision}
      current={set.revision}
      changes={describeChanges(before, revision)}
      restore={{
        kind: 'token_set',
        done: t`Name and tokens of revision ${revision.revision} restored as a new revision`,
        perform: () => api.brand.tokens.update(set.id, { name, tokens }),
      }}
    />
  )
}
