import type { Check } from '@blazon/sdk/types'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/client.ts'
import { gather } from '../../../api/gather.ts'
import { nameActor, useActorNames } from '../../../api/use-actor-names.ts'
import { useFilters } from '../../../api/use-filters.ts'
import { useRuleNames } from '../../../api/use-rule-names.ts'
import { useTeams } from '../../../api/use-teams.ts'
import { formatNumber } from '../../../language/format.ts'
import { paths } from '../../../path-builder.ts'
import { PageHeader } from '../../../shell/page.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Card } from '../../../ui/card.tsx'
import { Sparkline } from '../../../ui/charts.tsx'
import { TrendDrawing } from '../../../ui/drawings/checks.tsx'
import { Select } from '../../../ui/forms/input.tsx'
import { FilterBar } from '../../../ui/lists/filter-bar.tsx'
import { Resource } from '../../../ui/lists/resource.tsx'
import { type Column, Table } from '../../../ui/lists/table.tsx'
import { Empty, Loading } from '../../../ui/states.tsx'
import { ScoreByDay } from './score-by-day.tsx'
import { type Grouping, groupChecks, type Trend } from './trends.ts'

/** A request has at most 200 checks: three requests. */
const maxChecks = 600
const groupsShown = 100

/** How the scores develop by deck, by team, by author and by tag, and the findings by rule. */
export function Page() {
  const api = useApi()
  const { filters, setFilter } = useFilters(['by'])
  const grouping = groupings.find(({ value }) => value === filters.by)?.value ?? 'deck'
  const checks = useQuery({
    queryKey: ['check', 'trends'],
    queryFn: () => gather(api.brand.checks.list({ status: 'completed', limit: 200 }), maxChecks),
  })
  return (
    <>
      <PageHeader title={t`Trends`} parents={[{ to: paths.checks(), label: t`Checks` }]}>
        <Trans>
          Trends in the newest {maxChecks} checks. The change compares the newer half of the checks
          in a row with the older half.
        </Trans>
      </PageHeader>
      <FilterBar>
        <Select
          aria-label={t`Group by`}
          className="w-auto"
          value={grouping}
          onChange={({ target }) => setFilter('by', target.value === 'deck' ? '' : target.value)}
        >
          {groupings.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </FilterBar>
      <Card>
        <Resource query={checks}>{(all) => <Trends checks={all} grouping={grouping} />}</Resource>
      </Card>
      {checks.data !== undefined && (
        <div className="mt-5">
          <ScoreByDay checks={checks.data} />
        </div>
      )}
    </>
  )
}

const groupings: readonly { value: Grouping; label: string }[] = [
  { value: 'deck', label: t`By deck` },
  { value: 'team', label: t`By team` },
  { value: 'author', label: t`By author` },
  { value: 'tag', label: t`By tag` },
  { value: 'rule', label: t`By rule` },
]

function Trends({ checks, grouping }: { checks: readonly Check[]; grouping: Grouping }) {
  const names = useNames(grouping)
  const teams = useTeams(grouping === 'team')
  if (grouping === 'team' && teams === undefined) return <Loading />
  const trends = groupChecks(checks, grouping, teams ?? none)
  if (trends.length === 0) {
    return (
      <Empty
        drawing={TrendDrawing}
        title={t`No trends yet`}
        action={
          grouping === 'team' ? (
            <ButtonLink to={paths.members()}>
              <Trans>Open members</Trans>
            </ButtonLink>
          ) : (
            <ButtonLink to={paths.checks()}>
              <Trans>Open checks</Trans>
            </ButtonLink>
          )
        }
      >
        {explainNone(grouping)}
      </Empty>
    )
  }
  return (
    <Table
      caption={t`Trends`}
      columns={columnsFor(grouping, (key) => names.get(key) ?? nameUnknown(grouping, key))}
      rows={trends.slice(0, groupsShown)}
      getKey={({ key }) => key}
    />
  )
}

function explainNone(grouping: Grouping): string {
  if (grouping === 'tag') return t`No check has a tag.`
  if (grouping === 'team') return t`No author of a check belongs to a team.`
  return t`Check a few decks to see how their scores develop.`
}

/** Decks, teams and tags are their own keys. */
function nameUnknown(grouping: Grouping, key: string): string {
  if (grouping === 'rule') return t`A deleted rule`
  return grouping === 'author' ? nameActor(new Map(), key) : key
}

/** The names of authors and rules by id; a deleted one is unknown. */
function useNames(grouping: Grouping): ReadonlyMap<string, string> {
  const authors = useActorNames()
  const rules = useRuleNames({ enabled: grouping === 'rule' })
  if (grouping === 'author') return authors
  return (grouping === 'rule' ? rules.data : undefined) ?? none
}

const none = new Map<string, string>()

function columnsFor(
  grouping: Grouping,
  getName: (key: string) => string,
): readonly Column<Trend>[] {
  const isRule = grouping === 'rule'
  return [
    { header: headers[grouping], grow: true, cell: ({ key }) => getName(key) },
    {
      header: t`Over time`,
      wide: true,
      cell: ({ key, values }) =>
        values.length === 1 ? (
          '–'
        ) : (
          <span className="block w-40">
            <Sparkline
              values={values}
              max={isRule ? Math.max(1, ...values) : 100}
              summary={t`${getName(key)}: ${plural(values.length, { one: '# check', other: '# checks' })}, from ${round(values[0]!)} to ${round(values.at(-1)!)}`}
            />
          </span>
        ),
    },
    {
      header: t`Checks`,
      numeric: true,
      wide: true,
      cell: ({ values }) => formatNumber(values.length),
    },
    {
      header: isRule ? t`Mean findings` : t`Mean score`,
      numeric: true,
      cell: ({ mean }) => round(mean),
    },
    {
      header: t`Change`,
      numeric: true,
      cell: ({ change }) => <Change change={change} isGood={isRule ? -1 : 1} />,
    },
  ]
}

const headers: Readonly<Record<Grouping, string>> = {
  deck: t`Deck`,
  team: t`Team`,
  author: t`Author`,
  tag: t`Tag`,
  rule: t`Rule`,
}

/** `isGood` is the sign of an improvement. */
function Change({ change, isGood }: { change: number | null; isGood: 1 | -1 }) {
  const rounded = change === null ? 0 : Math.round(change)
  if (change === null || rounded === 0) return <span className="text-muted">–</span>
  const look = Math.sign(rounded) === isGood ? 'text-good' : 'text-bad'
  return (
    <span className={look}>
      {rounded > 0 ? '+' : '−'}
      {formatNumber(Math.abs(rounded))}
    </span>
  )
}

function round(value: number): string {
  return formatNumber(Math.floor(value))
}
