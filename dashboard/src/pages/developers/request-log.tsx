import type { RequestLog } from '@blazon/sdk/types'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/client.ts'
import { useParam } from '../../api/use-param.ts'
import { paths } from '../../path-builder.ts'
import { PageHeader } from '../../shell/page.tsx'
import { Badge, toneOfStatus } from '../../ui/badge.tsx'
import { Card, Detail, Details } from '../../ui/card.tsx'
import { Code, CodeBlock } from '../../ui/code.tsx'
import { Resource } from '../../ui/resource.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { Timestamp } from '../../ui/timestamp.tsx'
import { curlOf } from './curl.ts'

export function Page() {
  const api = useApi()
  const id = useParam('id')
  const query = useQuery({
    queryKey: ['request_log', id],
    queryFn: () => api.requestLogs.retrieve(id),
  })
  return <Resource query={query}>{(log) => <RequestPage log={log} />}</Resource>
}

function RequestPage({ log }: { log: RequestLog }) {
  const { id, method, path, query, status, error_code, api_key } = log
  return (
    <>
      <PageHeader
        title={`${method} ${path}`}
        parents={[{ to: paths.requestLogs(), label: 'Request logs' }]}
        badge={<Badge tone={toneOfStatus(status)}>{status}</Badge>}
      />
      <div className="space-y-4">
        <Card>
          <Details>
            <Detail name="Id">
              <Code>{id}</Code>
            </Detail>
            {error_code !== null && (
              <Detail name="Error">
                <a
                  href={`${paths.apiReference()}/errors#${error_code}`}
                  className="font-medium text-accent hover:underline"
                >
                  {error_code}
                </a>
              </Detail>
            )}
            {query !== null && (
              <Detail name="Query">
                <Code>{query}</Code>
              </Detail>
            )}
            <Detail name="By">
              {api_key === null ? (
                <Code>{log.created_by}</Code>
              ) : (
                <TextLink to={paths.apiKey(api_key)}>{api_key}</TextLink>
              )}
            </Detail>
            <Detail name="At">
              <Timestamp value={log.created} absolute />
            </Detail>
            <Detail name="Took">{`${Math.round(log.duration_ms)} ms`}</Detail>
            <Detail name="From">{log.ip}</Detail>
            <Detail name="Client">{log.user_agent ?? 'Unknown'}</Detail>
            <Detail name="Version">{log.api_version ?? 'Unknown'}</Detail>
            <Detail name="Idempotency key">{log.idempotent ? 'Yes' : 'No'}</Detail>
          </Details>
        </Card>
        <Card title="Request again" padded>
          <CodeBlock text={curlOf(log, location.origin)} label="curl command" />
        </Card>
      </div>
    </>
  )
}
