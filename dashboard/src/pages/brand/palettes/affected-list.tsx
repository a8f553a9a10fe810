import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/client.ts'
import { gather } from '../../../api/gather.ts'
import { listNames } from '../../../language/list-names.ts'
import { useMay } from '../../../session/workspace.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { findAffected, type Subject } from './affected.ts'

const maxRead = 1_000
const maxNames = 5
const maxChecks = 200

/** Which rules, schedules, decks and portals use a part of the brand: what a change of it affects. */
export function AffectedList({ subject }: { subject: Subject }) {
  const { data: users, isError } = useUsers()
  if (isError) return null
  if (users === undefined) return <Skeleton className="h-4 w-64" />
  const { rules, schedules, decks, isOnPortal } = findAffected(subject, users)
  const lines = [
    rules.length > 0 &&
      plural(rules.length, {
        one: `# rule uses it: ${listQuoted(rules)}`,
        other: `# rules use it: ${listQuoted(rules)}`,
      }),
    schedules.length > 0 &&
      plural(schedules.length, {
        one: `# schedule checks with it: ${listQuoted(schedules)}`,
        other: `# schedules check with it: ${listQuoted(schedules)}`,
      }),
    decks.length > 0 &&
      plural(decks.length, {
        one: `# deck of the last ${maxChecks} checks was checked with it: ${listQuoted(decks)}`,
        other: `# decks of the last ${maxChecks} checks were checked with it: ${listQuoted(decks)}`,
      }),
    isOnPortal && t`The portal shows it when it is published next.`,
  ].filter((line) => line !== false)
  if (lines.length === 0)
    return (
      <p>
        <Trans>No rule, no schedule and no portal uses it.</Trans>
      </p>
    )
  return (
    <ul className="list-disc space-y-1 pl-5">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

function useUsers() {
  const api = useApi()
  const maySeePortal = useMay()('cms:read', 'cms:write')
  return useQuery({
    queryKey: ['rule', 'users of the brand', maySeePortal],
    queryFn: async () => {
      const [rules, types, schedules, checks, portal] = await Promise.all([
        gather(api.brand.rules.list({ limit: 200 }), maxRead),
        api.brand.ruleTypes.list().then(({ data }) => data),
        gather(api.brand.checkSchedules.list({ limit: 200 }), maxRead),
        api.brand.checks.list({ status: 'completed', limit: maxChecks }).then(({ data }) => data),
        maySeePortal ? api.cms.portal.retrieve().then((portal) => portal) : null,
      ])
      return { rules, types, schedules, checks, portal }
    },
  })
}

function listQuoted(names: readonly string[]): string {
  return listNames(
    names.map((name) => t`“${name}”`),
    maxNames,
  )
}
