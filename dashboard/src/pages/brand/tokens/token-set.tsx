import type { TokenSet } from '@blazon/sdk/types'
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
import { TokenSections } from './token-sections.tsx'
import { TokenSetActions } from './token-set-actions.tsx'
import { TokenSetHistory } from './token-set-history.tsx'

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
