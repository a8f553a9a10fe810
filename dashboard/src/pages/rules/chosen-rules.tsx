import type { Rule } from '@blazon/sdk/types'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../api/client.ts'
import { useAct } from '../../api/use-act.ts'
import { listNames } from '../../language/list-names.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { ChosenBar } from '../../ui/lists/chosen-bar.tsx'
import { findRest, readChosen, type Selection } from '../../ui/lists/chosen-rows.ts'
import { SwitchButton } from '../../ui/lists/switch-button.tsx'

/** The actions on the selected rules of the list. */
export function ChosenRules({ list, chosen, onChange }: Selection<Rule>) {
  const api = useApi()
  const rules = readChosen(list, chosen)
  const onDone = () => onChange(new Map())
  const [asking, setAsking] = useState(false)
  const count = countRules(rules.length)
  const shared = { rows: rules, object: 'rule', onDone }
  const removing = useAct({
    // One after the other, because the session's rate limits apply.
    perform: async () => {
      for (const { id } of rules) await api.brand.rules.delete(id)
    },
    changes: ['rule'],
    done: t`${count} deleted`,
    onDone,
  })
  if (rules.length === 0) return null
  const names = listNames(
    rules.map(({ name }) => name),
    maxNamed,
  )
  return (
    <ChosenBar
      label={t`Selected rules`}
      chosen={t`${count} selected`}
      rest={findRest(list, chosen, onChange)}
      onClear={onDone}
    >
      <SwitchButton
        {...shared}
        act={t`Enable`}
        isDone={({ enabled }) => enabled}
        write={({ id }, isUndone) => api.brand.rules.update(id, { enabled: !isUndone })}
        describe={(rules) => t`${countRules(rules)} enabled`}
      />
      <SwitchButton
        {...shared}
        act={t`Disable`}
        isDone={({ enabled }) => !enabled}
        write={({ id }, isUndone) => api.brand.rules.update(id, { enabled: isUndone })}
        describe={(rules) => t`${countRules(rules)} disabled`}
      />
      <Button small icon={<Trash2 aria-hidden />} onClick={() => setAsking(true)}>
        <Trans>Delete</Trans>
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={plural(rules.length, { one: 'Delete # rule?', other: 'Delete # rules?' })}
        consequences={
          <>
            <p>{names}</p>
            <p>
              <Trans>New checks will not use them. Existing checks do not change.</Trans>
            </p>
          </>
        }
        act={plural(rules.length, { one: 'Delete # rule', other: 'Delete # rules' })}
        onConfirm={() => removing.attempt()}
      />
    </ChosenBar>
  )
}

/** The number of rules that the confirmation names. */
const maxNamed = 8

function countRules(rules: number): string {
  return plural(rules, { one: '# rule', other: '# rules' })
}
