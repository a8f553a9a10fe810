import type { Rule } from '@blazon/sdk/types'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../api/client.ts'
import { useActOnEach } from '../../api/use-act-on-each.ts'
import { listNames } from '../../language/list-names.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { ChosenBar } from '../../ui/lists/chosen-bar.tsx'
import { byId, findRest, readChosen, type Selection } from '../../ui/lists/chosen-rows.ts'
import { SwitchButton } from '../../ui/lists/switch-button.tsx'

/** The actions on the selected rules of the list. */
export function ChosenRules({ list, chosen, onChange }: Selection<Rule>) {
  const api = useApi()
  const rules = readChosen(list, chosen)
  const [asking, setAsking] = useState(false)
  const count = countRules(rules.length)
  const shared = {
    nameOf: ({ name }: Rule) => name,
    onEnd: (failed: readonly Rule[]) => onChange(byId(failed)),
  }
  const switched = { ...shared, rows: rules, object: 'rule' }
  const removing = useActOnEach({
    ...shared,
    write: ({ id }: Rule) => api.brand.rules.delete(id),
    describe: ({ length }) => t`${countRules(length)} deleted`,
    changes: ['rule'],
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
      onClear={() => onChange(new Map())}
    >
      <SwitchButton
        {...switched}
        act={t`Enable`}
        isDone={({ enabled }) => enabled}
        write={({ id }, isUndone) => api.brand.rules.update(id, { enabled: !isUndone })}
        describe={(rules) => t`${countRules(rules)} enabled`}
      />
      <SwitchButton
        {...switched}
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
        onConfirm={() => removing.run(rules)}
      />
    </ChosenBar>
  )
}

/** The number of rules that the confirmation names. */
const maxNamed = 8

function countRules(rules: number): string {
  return plural(rules, { one: '# rule', other: '# rules' })
}
