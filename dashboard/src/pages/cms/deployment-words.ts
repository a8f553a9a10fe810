import type { Deployment } from '@blazon/sdk/types'
import { plural, t } from '@lingui/core/macro'

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
    kind === 'portal'
      ? t`Portal`
      : t`${plural(sources.length, { one: '# source', other: '# sources' })}`,
    file_count === 0 ? null : t`${plural(file_count, { one: '# file', other: '# files' })}`,
    warnings.length === 0
      ? null
      : t`${plural(warnings.length, { one: '# warning', other: '# warnings' })}`,
  ]
  return parts.filter((part) => part !== null).join(', ')
}
