import type { Issue } from '@blazon/sdk/types'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../api/client.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { counted } from '../../ui/counted.ts'
import { Resource } from '../../ui/resource.tsx'
import { type Numbered, placeOf, severityTone } from './findings.ts'

/** What to change, the worst first: each issue is the findings that one change removes. */
export function Issues({ check, found }: { check: string; found: readonly Numbered[] }) {
  const api = useApi()
  const query = useQuery({
    queryKey: ['issue', check],
    queryFn: () => gather(api.brand.checks.issues.list(check, { limit: 200 })),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const numbers = new Map(found.map(({ number, finding }) => [finding.id, number]))
  return (
    <Resource query={query}>
      {(issues) => (
        <section aria-labelledby="issues">
          <h2 id="issues" className="mb-2 text-sm font-semibold">
            {counted(issues.length, 'issue')}
          </h2>
          <Card>
            <div className="divide-y divide-line">
              {issues.map((issue) => (
                <IssueRow key={issue.id} issue={issue} numbers={numbers} />
              ))}
            </div>
          </Card>
        </section>
      )}
    </Resource>
  )
}

function IssueRow({ issue, numbers }: { issue: Issue; numbers: ReadonlyMap<string, number> }) {
  const [isOpen, setOpen] = useState(false)
  const { severity, message, rule_name, origin, state, remedy } = issue
  return (
    <details
      className="group text-sm"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex cursor-pointer list-none items-start gap-3 px-4 py-3 hover:bg-hover">
        <ChevronRight
          aria-hidden
          className="mt-0.5 size-4 shrink-0 text-muted transition-transform group-open:rotate-90"
        />
        <span className="min-w-0 flex-1">
          <span className="font-medium break-words">{message}</span>
          <span className="mt-0.5 block text-xs text-muted">
            {[rule_name, origins[origin], placesOf(issue)].filter(Boolean).join(' · ')}
          </span>
        </span>
        {state === 'waived' && <Badge>waived</Badge>}
        <Badge tone={severityTone[severity]}>{severity}</Badge>
      </summary>
      <div className="space-y-2 px-4 pb-3 pl-11">
        <p>{remedy.text}</p>
        {isOpen && <Findings issue={issue} numbers={numbers} />}
      </div>
    </details>
  )
}

const shownAtMost = 50

/** Links to the cards of the findings; those that the page does not list are only counted. */
function Findings({ issue, numbers }: { issue: Issue; numbers: ReadonlyMap<string, number> }) {
  const api = useApi()
  const query = useQuery({
    queryKey: ['finding', issue.check, issue.id],
    queryFn: async () =>
      (await api.brand.checks.findings.list(issue.check, { issue: issue.id, limit: shownAtMost }))
        .data,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <Resource query={query}>
      {(findings) => {
        const listed = findings.filter(({ id }) => numbers.has(id))
        const rest = issue.findings_count - listed.length
        return (
          <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs">
            {listed.map((finding) => (
              <li key={finding.id}>
                <a
                  href={`#finding-${numbers.get(finding.id)}`}
                  className="text-accent-strong underline underline-offset-2"
                >
                  {pageOf(finding.location) !== null && `Page ${pageOf(finding.location)} · `}
                  {placeOf(finding)}
                </a>
              </li>
            ))}
            {rest > 0 && <li className="text-muted">and {counted(rest, 'more finding')}</li>}
          </ul>
        )
      }}
    </Resource>
  )
}

/** `37 places on 12 slides`. */
function placesOf({ places_count, slides, sample }: Issue): string {
  const places = counted(places_count, 'place')
  if (slides.length === 0) return places
  return `${places} on ${counted(slides.length, sample.location.slide === null ? 'page' : 'slide')}`
}

function pageOf({ slide, page }: { slide: number | null; page: number | null }): number | null {
  return slide ?? page
}

const origins = {
  slide: 'Set on the slides',
  file: null,
  layout: 'Set by the layout',
  master: 'Set by the master',
  theme: 'Set by the theme',
  style: 'Set by the style',
  default: 'Not set in the file',
} as const

const issuesAtMost = 2_000

async function gather(issues: AsyncIterable<Issue>): Promise<Issue[]> {
  const gathered: Issue[] = []
  for await (const issue of issues) {
    gathered.push(issue)
    if (gathered.length === issuesAtMost) break
  }
  return gathered
}
