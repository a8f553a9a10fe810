import type { DeploymentPreview } from '@blazon/sdk/types'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Checkbox } from '../../../ui/forms/input.tsx'
import { SourcePicture } from './source-picture.tsx'

/** Whether slides are deployed that nobody approved. */
export function UnapprovedChoice({
  preview,
  isIncluded,
  onChange,
}: {
  preview: DeploymentPreview
  isIncluded: boolean
  onChange: (isIncluded: boolean) => void
}) {
  const { approval_required: isRequired, unapproved, unapproved_count: count } = preview
  if (count === 0) return null
  const shown = unapproved.slice(0, maxShown)
  const others = count - shown.length
  return (
    <div className="space-y-3 rounded-md border border-line p-3">
      {isRequired ? (
        <p className="text-sm">
          {plural(count, {
            one: '# slide or slide set is left out: your organization deploys only what is approved.',
            other:
              '# slides and slide sets are left out: your organization deploys only what is approved.',
          })}
        </p>
      ) : (
        <Checkbox checked={isIncluded} onChange={(event) => onChange(event.target.checked)}>
          <Trans>
            Also deploy what nobody approved:{' '}
            {plural(count, { one: '# slide or slide set', other: '# slides and slide sets' })}
            <span className="block text-xs text-muted">
              Approve slides in the library to deploy them without this choice.
            </span>
          </Trans>
        </Checkbox>
      )}
      <ul aria-label={t`Not approved`} className="grid grid-cols-3 gap-2 sm:grid-cols-4">
        {shown.map(({ kind, id, name }) => (
          <li key={id} className="min-w-0 overflow-hidden rounded-md border border-line text-xs">
            <SourcePicture change={{ change: 'added', kind, id }} base={null} />
            <span className="block truncate p-1.5">{name}</span>
          </li>
        ))}
      </ul>
      {others > 0 && (
        <p className="text-xs text-muted">
          {plural(others, { one: 'and # more', other: 'and # more' })}
        </p>
      )}
    </div>
  )
}

const maxShown = 4
