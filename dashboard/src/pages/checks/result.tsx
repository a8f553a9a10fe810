import type { Check, CheckPage, Finding } from '@blazon/sdk/types'
import { useQuery } from '@tanstack/react-query'
import { CircleCheckBig } from 'lucide-react'
import { useApi } from '../../api/client.ts'
import { useFilters } from '../../api/use-filters.ts'
import { Card } from '../../ui/card.tsx'
import { Resource } from '../../ui/resource.tsx'
import { Empty, ErrorState } from '../../ui/states.tsx'
import { CleanPages } from './clean-pages.tsx'
import { FindingFilters } from './finding-filters.tsx'
import { byPage, findingFilters, fitting, type Numbered, numbered } from './findings.ts'
import { Issues } from './issues.tsx'
import { ShownCheck } from './page-picture.tsx'
import { PageSection } from './page-section.tsx'
import { Summary } from './summary.tsx'

/** The issues, then what was found page by page, beside the pages drawn. */
export function Result({ check }: { check: Check }) {
  const api = useApi()
  const findings = useQuery({
    queryKey: ['finding', check.id],
    queryFn: () => gather(api.brand.checks.findings.list(check.id, { limit: 200 })),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const pages = useQuery({
    queryKey: ['check_page', check.id],
    queryFn: async () => (await api.brand.checks.pages.list(check.id)).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <div className="space-y-5">
      <Summary check={check} />
      <Resource query={findings}>
        {(found) => (
          <ShownCheck value={check.id}>
            {pages.isError && (
              <Card>
                <ErrorState error={pages.error} onRetry={() => void pages.refetch()} />
              </Card>
            )}
            <Pages check={check.id} found={numbered(found)} pages={pages.data ?? []} />
          </ShownCheck>
        )}
      </Resource>
    </div>
  )
}

function Pages({
  check,
  found,
  pages,
}: {
  check: string
  found: Numbered[]
  pages: readonly CheckPage[]
}) {
  const { filters, setFilter } = useFilters(findingFilters)
  const shown = fitting(found, filters)
  const groups = [...byPage(shown)].sort(([one], [other]) => one - other)
  const drawings = new Map(pages.map((page) => [page.number, page]))
  const withFindings = byPage(found)
  const clean = pages.filter(({ number }) => !withFindings.has(number))
  if (found.length === 0) {
    return (
      <>
        <Card>
          <Empty icon={CircleCheckBig} title="No rule is broken">
            There are no findings. The report lists what was checked and by which rules.
          </Empty>
        </Card>
        <CleanPages pages={clean} />
      </>
    )
  }
  return (
    <>
      <Issues check={check} found={found} />
      <FindingFilters found={found} shown={shown.length} filters={filters} onChange={setFilter} />
      {groups.map(([number, group]) => (
        <PageSection key={number} number={number} found={group} drawing={drawings.get(number)} />
      ))}
      <CleanPages pages={clean} />
    </>
  )
}

const findingsAtMost = 2_000

async function gather(findings: AsyncIterable<Finding>): Promise<Finding[]> {
  const gathered: Finding[] = []
  for await (const finding of findings) {
    gathered.push(finding)
    if (gathered.length === findingsAtMost) break
  }
  return gathered
}
