import type { Finding, Waiver } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { i18n } from '#language'
import { useApi } from '../../../api/client.ts'
import { gather } from '../../../api/gather.ts'
import { useActorNames } from '../../../api/use-actor-names.ts'
import { useFilters } from '../../../api/use-filters.ts'
import { useRuleNames } from '../../../api/use-rule-names.ts'
import { paths } from '../../../path-builder.ts'
import { useMay } from '../../../session/workspace.tsx'
import { PageHeader } from '../../../shell/page.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Card } from '../../../ui/card.tsx'
import { WaiverDrawing } from '../../../ui/drawings/checks.tsx'
import { FilterBar, FilterSelect } from '../../../ui/lists/filter-bar.tsx'
import { NothingFits } from '../../../ui/lists/list-frame.tsx'
import { Resource } from '../../../ui/lists/resource.tsx'
import { type Column, Table } from '../../../ui/lists/table.tsx'
import { Empty } from '../../../ui/states.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { Timestamp } from '../../../ui/timestamp.tsx'
import { describeFinding } from '../../checks/issues/finding-words.ts'
import { EditWaiverDialog, RevokeWaiverDialog } from './waiver-dialogs.tsx'
import { findPeriod, type Period, periods, sortByExpiry } from './waiver-periods.ts'

const maxListed = 2_000

/** The register of waivers: what is waived, who decided it, why, and until when. */
export function Page() {
  const api = useApi()
  const { filters, bind, clear } = useFilters(['period'])
  const waivers = useQuery({
    queryKey: ['waiver', 'register'],
    queryFn: () => gather(api.brand.waivers.list({ limit: 200 }), maxListed),
  })
  const rules = useRuleNames()
  return (
    <>
      <PageHeader title={t`Waivers`}>
        <Trans>
          A waived finding does not count in later checks, even of edited versions of its file,
          until the waiver expires or is revoked.
        </Trans>
      </PageHeader>
      <Resource query={waivers}>
        {(all) => {
          const now = Date.now()
          const listed = sortByExpiry(all, now).filter(
            (waiver) => filters.period === undefined || findPeriod(waiver, now) === filters.period,
          )
          if (all.length === 0) {
            return (
              <Card>
                <Empty
                  drawing={WaiverDrawing}
                  title={t`No waivers yet`}
                  action={
                    <ButtonLink to={paths.checks()}>
                      <Trans>Open checks</Trans>
                    </ButtonLink>
                  }
                >
                  <Trans>
                    A waiver accepts one finding. Open the finding on the page of its check and
                    choose “Waive”.
                  </Trans>
                </Empty>
              </Card>
            )
          }
          return (
            <>
              <FilterBar>
                <FilterSelect
                  label={t`Period`}
                  {...bind('period')}
                  options={periods.map((value) => ({
                    value,
                    label: `${words[value]} (${all.filter((one) => findPeriod(one, now) === value).length})`,
                  }))}
                />
              </FilterBar>
              <Card>
                {listed.length === 0 ? (
                  <NothingFits onClear={clear} />
                ) : (
                  <Register waivers={listed} now={now} ruleNames={rules.data ?? new Map()} />
                )}
              </Card>
            </>
          )
        }}
      </Resource>
    </>
  )
}

const words: Record<Period, string> = {
  active: t`Active`,
  expiring: t`Expires within 14 days`,
  expired: t`Expired`,
}

function Register({
  waivers,
  now,
  ruleNames,
}: {
  waivers: readonly Waiver[]
  now: number
  ruleNames: ReadonlyMap<string, string>
}) {
  const may = useMay()
  const names = useActorNames()
  const findings = useWaivedFindings(waivers)
  const [editing, setEditing] = useState<Waiver | null>(null)
  const [revoking, setRevoking] = useState<Waiver | null>(null)
  const columns: Column<Waiver>[] = [
    {
      header: t`Finding`,
      grow: true,
      cell: (waiver) => (
        <span className="block py-1 whitespace-normal">
          <span className="block font-medium sm:line-clamp-2">
            {describeWaived(waiver, findings)}
          </span>
          <span className="block text-muted sm:line-clamp-2">{waiver.reason}</span>
          <span className="text-xs text-muted">
            {[
              waiver.rule !== null && (ruleNames.get(waiver.rule) ?? t`A deleted rule`),
              names.get(waiver.created_by),
            ]
              .filter(Boolean)
              .join(' · ')}
            {waiver.check !== null && (
              <>
                {' · '}
                <TextLink to={paths.check(waiver.check)}>
                  <Trans>Check</Trans>
                </TextLink>
              </>
            )}
          </span>
        </span>
      ),
    },
    { header: t`Created`, wide: true, cell: ({ created }) => <Timestamp value={created} /> },
    { header: t`Until`, cell: (waiver) => <Until waiver={waiver} now={now} /> },
  ]
  if (may('brand:checks:write')) {
    columns.push({
      header: t`Actions`,
      numeric: true,
      cell: (waiver) => (
        <span className="-mr-2 flex justify-end gap-1 max-sm:flex-col">
          <Button small look="quiet" onClick={() => setEditing(waiver)}>
            <Trans>Edit</Trans>
          </Button>
          <Button small look="quiet" onClick={() => setRevoking(waiver)}>
            <Trans>Revoke</Trans>
          </Button>
        </span>
      ),
    })
  }
  return (
    <>
      <Table caption={t`Waivers`} columns={columns} rows={waivers} getKey={({ id }) => id} />
      {editing !== null && (
        <EditWaiverDialog
          waiver={editing}
          waived={describeWaived(editing, findings)}
          onClose={() => setEditing(null)}
        />
      )}
      <RevokeWaiverDialog waiver={revoking} onClose={() => setRevoking(null)} />
    </>
  )
}

function Until({ waiver, now }: { waiver: Waiver; now: number }) {
  const period = findPeriod(waiver, now)
  if (waiver.expires_at === null)
    return (
      <span className="text-muted">
        <Trans>No end</Trans>
      </span>
    )
  if (period === 'active') return <Timestamp value={waiver.expires_at} />
  return (
    <Badge tone={period === 'expiring' ? 'warn' : 'neutral'}>
      {period === 'expiring' ? t`Expires` : t`Expired`} <Timestamp value={waiver.expires_at} />
    </Badge>
  )
}

/** What was waived. The waiver stores the English sentence; other languages are written from the finding. */
function describeWaived({ fingerprint, message }: Waiver, findings: Findings): string {
  const finding = findings.get(fingerprint)
  return finding ? describeFinding(finding) : (message ?? t`A finding that the API waived`)
}

type Findings = ReadonlyMap<string, Finding>

const maxRead = 2_000

/**
 * The waived findings by fingerprint, with one request for each check and not for each waiver. None in
 * English, which needs only the sentence that the waiver stores.
 */
function useWaivedFindings(waivers: readonly Waiver[]): ReadonlyMap<string, Finding> {
  const api = useApi()
  const fingerprints = new Set(waivers.map(({ fingerprint }) => fingerprint))
  const checks = i18n.locale === 'en' ? [] : new Set(waivers.flatMap(({ check }) => check ?? []))
  return useQueries({
    queries: [...checks].map((check) => ({
      queryKey: ['finding', 'waived', check],
      queryFn: () => gather(api.brand.checks.findings.list(check, { limit: 200 }), maxRead),
      retry: false,
    })),
    combine: (results) =>
      new Map(
        results
          .flatMap(({ data }) => data ?? [])
          .filter(({ fingerprint }) => fingerprints.has(fingerprint))
          .map((finding) => [finding.fingerprint, finding]),
      ),
  })
}
