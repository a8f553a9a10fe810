import type { AuditEntry } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/client.ts'
import { useParam } from '../../../api/use-param.ts'
import { paths } from '../../../path-builder.ts'
import { PageHeader } from '../../../shell/page.tsx'
import { Card, Detail, Details } from '../../../ui/card.tsx'
import { Code } from '../../../ui/code.tsx'
import { Resource } from '../../../ui/lists/resource.tsx'
import { Table } from '../../../ui/lists/table.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { Timestamp } from '../../../ui/timestamp.tsx'
import { ResultBadge } from './audit.tsx'
import { listChanges, writeSentence } from './audit-sentence.ts'

export function Page() {
  const api = useApi()
  const id = useParam('id')
  const query = useQuery({
    queryKey: ['audit_entry', id],
    queryFn: () => api.auditEntries.retrieve(id),
  })
  return (
    <Resource query={query} isPage>
      {(entry) => <EntryPage entry={entry} />}
    </Resource>
  )
}

function EntryPage({ entry }: { entry: AuditEntry }) {
  const { actor, rest } = writeSentence(entry)
  const changes = listChanges(entry)
  return (
    <>
      <PageHeader
        title={`${actor} ${rest}`}
        parents={[{ to: paths.audit(), label: t`Audit log` }]}
        badge={<ResultBadge result={entry.result} />}
      />
      <div className="space-y-4">
        {changes.length > 0 && (
          <Card title={t`Changes`}>
            <Table
              caption={t`Changed fields`}
              rows={changes}
              getKey={({ name }) => name}
              columns={[
                { header: t`Field`, cell: ({ name }) => name },
                { header: t`Before`, cell: ({ before }) => <Value text={before} removed /> },
                { header: t`After`, grow: true, cell: ({ after }) => <Value text={after} /> },
              ]}
            />
          </Card>
        )}
        <Card title={t`Details`}>
          <Details>
            <Detail name={t`At`}>
              <Timestamp value={entry.occurred_at} absolute />
            </Detail>
            <Detail name={t`Action`}>
              <Code>{entry.action}</Code>
            </Detail>
            {entry.error_code !== null && (
              <Detail name={t`Error`}>
                <a
                  href={`${paths.apiReference()}/errors#${entry.error_code}`}
                  className="font-medium text-accent hover:underline"
                >
                  {entry.error_code}
                </a>
              </Detail>
            )}
            <Detail name={t`By`}>
              <Party {...entry.actor} />
            </Detail>
            {entry.target !== null && (
              <Detail name={t`Concerns`}>
                <Party {...entry.target} />
              </Detail>
            )}
            <Detail name={t`Address`}>{entry.address ?? t`The service itself`}</Detail>
            {entry.user_agent !== null && <Detail name={t`Client`}>{entry.user_agent}</Detail>}
            {entry.request !== null && (
              <Detail name={t`Request`}>
                <TextLink to={paths.requestLog(entry.request)}>{entry.request}</TextLink>
              </Detail>
            )}
            <Detail name={t`Position`}>{entry.position}</Detail>
            <Detail name={t`Hash`}>
              <span className="break-all">
                <Code>{entry.hash}</Code>
              </span>
            </Detail>
          </Details>
        </Card>
      </div>
    </>
  )
}

/** Actor or target, linked if it has a page. */
function Party({ id, name, type }: { id: string | null; name: string | null; type: string }) {
  const label = name ?? id ?? type
  if (id?.startsWith('key_')) return <TextLink to={paths.apiKey(id)}>{label}</TextLink>
  if (id?.startsWith('oa_')) return <TextLink to={paths.oauthApplication(id)}>{label}</TextLink>
  if (id?.startsWith('we_')) return <TextLink to={paths.webhook(id)}>{label}</TextLink>
  return <span>{label}</span>
}

function Value({ text, removed = false }: { text: string | null; removed?: boolean }) {
  if (text === null)
    return (
      <span className="text-faint">
        <Trans>nothing</Trans>
      </span>
    )
  return removed ? (
    <del className="break-words text-bad no-underline">{text}</del>
  ) : (
    <ins className="break-words text-good no-underline">{text}</ins>
  )
}
