import type { RequestLog } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/client.ts'
import { nameActor, useActorNames } from '../../../api/use-actor-names.ts'
import { useParam } from '../../../api/use-param.ts'
import { paths } from '../../../path-builder.ts'
import { PageHeader } from '../../../shell/page.tsx'
import { Badge, toneOfStatus } from '../../../ui/badge.tsx'
import { Breakable } from '../../../ui/breakable.tsx'
import { Card, Detail, Details } from '../../../ui/card.tsx'
import { Code, CodeBlock } from '../../../ui/code.tsx'
import { Resource } from '../../../ui/lists/resource.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { Timestamp } from '../../../ui/timestamp.tsx'
import { writeCurl } from '../curl.ts'

export function Page() {
  const api = useApi()
  const id = useParam('id')
  const query = useQuery({
    queryKey: ['request_log', id],
    queryFn: () => api.requestLogs.retrieve(id),
  })
  return (
    <Resource query={query} isPage>
      {(log) => <RequestPage log={log} />}
    </Resource>
  )
}

function RequestPage({ log }: { log: RequestLog }) {
  const { id, method, path, query, status, error_code, api_key } = log
  const names = useActorNames()
  return (
    <>
      <PageHeader
        title={<Breakable text={`${method} ${path}`} />}
        parents={[{ to: paths.requestLogs(), label: t`Request logs` }]}
        badge={<Badge tone={toneOfStatus(status)}>{status}</Badge>}
      />
      <div className="space-y-4">
        <Card>
          <Details>
            <Detail name={t`Id`}>
              <Code>{id}</Code>
            </Detail>
            {error_code !== null && (
              <Detail name={t`Error`}>
                <a
                  href={`${paths.apiReference()}/errors#${error_code}`}
                  className="font-medium text-accent hover:underline"
                >
                  {error_code}
                </a>
              </Detail>
            )}
            {query !== null && (
              <Detail name={t`Query`}>
                <Code>{query}</Code>
              </Detail>
            )}
            <Detail name={t`By`}>
              {api_key === null ? (
                nameActor(names, log.created_by)
              ) : (
                <TextLink to={paths.apiKey(api_key)}>{nameActor(names, api_key)}</TextLink>
              )}
            </Detail>
            <Detail name={t`At`}>
              <Timestamp value={log.created} absolute />
            </Detail>
            <Detail name={t`Duration`}>{t`${Math.round(log.duration_ms)} ms`}</Detail>
            <Detail name={t`Address`}>{log.ip}</Detail>
            <Detail name={t`Client`}>{log.user_agent ?? t`Unknown`}</Detail>
            <Detail name={t`API version`}>{log.api_version ?? t`Unknown`}</Detail>
            <Detail name={t`Idempotency key`}>{log.idempotent ? t`Yes` : t`No`}</Detail>
          </Details>
        </Card>
        <Card title={t`Request again`} padded>
          <CodeBlock text={writeCurl(log, location.origin)} label={t`curl command`} />
        </Card>
      </div>
    </>
  )
}
