import type { Deployment } from '@blazon/sdk/types'
import { plural, t } from '@lingui/core/macro'
import { describeFailure } from '../../../api/failure.ts'
import { readerLocale } from '../../../language/format.ts'

const time = new Intl.DateTimeFormat(readerLocale(), { dateStyle: 'medium', timeStyle: 'short' })

/** What people call a deployment: its name, else its kind and time. */
export function nameDeployment({
  name,
  kind,
  created,
}: Pick<Deployment, 'name' | 'kind' | 'created'>): string {
  if (name !== null) return name
  const at = time.format(new Date(created))
  return kind === 'portal' ? t`Portal of ${at}` : t`Content of ${at}`
}

/** One line: what it contains and what it lacks. */
export function summarizeDeployment(deployment: Deployment): string {
  const { kind, sources, file_count, warnings, failure, note } = deployment
  const parts = [
    note,
    failure === null ? null : describeFailure(failure),
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
