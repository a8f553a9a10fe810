import type { Comment } from '@blazon/sdk/types'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useApi } from '../../../api/client.ts'
import { Checkbox } from '../../../ui/forms/input.tsx'
import { ChosenBar } from '../../../ui/lists/chosen-bar.tsx'
import { SwitchButton } from '../../../ui/lists/switch-button.tsx'
import { useShortcuts } from '../../../ui/use-shortcuts.ts'

/** The checkbox of all comments of the inbox, and the action on the selected ones. */
export function ChosenComments({
  comments,
  chosen,
  onChange,
}: {
  comments: readonly Comment[]
  /** Ids. */
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
}) {
  const api = useApi()
  // Others may have resolved one meanwhile.
  const rows = comments.filter(({ id }) => chosen.has(id))
  const isWhole = rows.length === comments.length
  const toggle = () => onChange(new Set(isWhole ? [] : comments.map(({ id }) => id)))
  useShortcuts({ a: toggle })
  const count = plural(rows.length, { one: '# comment', other: '# comments' })
  if (comments.length === 0) return null
  return (
    <>
      <div className="border-b border-line px-4 py-2">
        <Checkbox checked={isWhole} onChange={toggle}>
          <Trans>Select all</Trans>
        </Checkbox>
      </div>
      {rows.length > 0 && (
        <ChosenBar
          isInCard
          label={t`Selected comments`}
          chosen={t`${count} selected`}
          rest={null}
          onClear={() => onChange(new Set())}
        >
          <SwitchButton
            act={t`Resolve`}
            rows={rows}
            isDone={({ resolved }) => resolved}
            // A reply is resolved with its thread.
            write={({ id, parent }, isUndone) =>
              api.brand.comments.update(parent ?? id, { resolved: !isUndone })
            }
            object="comment"
            describe={(comments) =>
              t`${plural(comments, { one: '# comment', other: '# comments' })} resolved`
            }
            nameOf={({ text }) => text}
            onEnd={(failed) => onChange(new Set(failed.map(({ id }) => id)))}
          />
        </ChosenBar>
      )}
    </>
  )
}
