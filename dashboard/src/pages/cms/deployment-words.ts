import type { Deployment } from '@blazon/sdk/types'

/** What people call a deployment: its name, else the beginning of its hash. */
export function nameDeployment({ name, root_hash, id }: Deployment): string {
  return name ?? root_hash?.slice(0, 12) ?? id
}

/** One line: what it contains and what it lacks. */
export function summarizeDeployment(deployment: Deployment): string {
  const { kind, sources, file_count, warnings, failure, note } = deployment
  const parts = [
    note,
    failure === null ? null : failure.message,
    kind === 'portal' ? 'Portal' : count(sources.length, 'source'),
    file_count === 0 ? null : count(file_count, 'file'),
    warnings.length === 0 ? null : count(warnings.length, 'warning'),
  ]
  return parts.filter((part) => part !== null).join(', ')
}

function count(number: number, noun: string): string {
  return `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`
}
