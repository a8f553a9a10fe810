import type { Deployment } from '@blazon/sdk/types'

const time = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

/** What people call a deployment: its name, else its kind and time. */
export function nameDeployment({ name, kind, created }: Deployment): string {
  if (name !== null) return name
  return `${kind === 'portal' ? 'Portal' : 'Content'} of ${time.format(new Date(created))}`
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
