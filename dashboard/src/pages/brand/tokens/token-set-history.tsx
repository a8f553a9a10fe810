import type { TokenSet, TokenSetRevision } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/client.ts'
import { RevisionHistory, RevisionRow } from '../revision-history.tsx'
import { describeChanges } from './token-changes.ts'

/** Number of revisions that are shown; the one before them is loaded for the differences. */
const maxShown = 20

/** Who changed what in a token set and when; an earlier revision can be restored. */
export function TokenSetHistory({ set }: { set: TokenSet }) {
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
