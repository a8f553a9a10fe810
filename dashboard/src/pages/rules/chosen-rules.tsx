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

/** The actions on the selected rules of the list. */
export function ChosenRules({ rules, onDone }: { rules: readonly Rule[]; onDone: () => void }) {
  const api = useApi()
  const [asking, setAsking] = useState(false)
  const count = plural(rules.length, { one: '# rule', other: '# rules' })
  const enabling = useSwitching(rules, true, onDone)
  const disabling = useSwitching(rules, false, onDone)
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
    <section
      aria-label={t`Selected rules`}
      className="mb-3 flex flex-wrap items-center gap-2 rounded-md border border-accent/40 bg-accent-wash px-3 py-2 text-sm"
    >
      <span aria-live="polite" className="mr-auto font-medium">
        <Trans>{count} selected</Trans>
      </span>
      <Button small busy={enabling.busy} onClick={() => void enabling.run()}>
        <Trans>Enable</Trans>
      </Button>
      <Button small busy={disabling.busy} onClick={() => void disabling.run()}>
        <Trans>Disable</Trans>
      </Button>
      <Button small icon={<Trash2 aria-hidden />} onClick={() => setAsking(true)}>
        <Trans>Delete</Trans>
      </Button>
      <Button small look="quiet" onClick={onDone}>
        <Trans>Clear selection</Trans>
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
    </section>
  )
}

/** The number of rules that the confirmation names. */
const maxNamed = 8

function useSwitching(rules: readonly Rule[], enabled: boolean, onDone: () => void) {
  const api = useApi()
  const others = rules.filter((rule) => rule.enabled !== enabled)
  const count = plural(others.length, { one: '# rule', other: '# rules' })
  return useAct({
    perform: async () => {
      for (const { id } of others) await api.brand.rules.update(id, { enabled })
    },
    changes: ['rule'],
    done: enabled ? t`${count} enabled` : t`${count} disabled`,
    onDone,
  })
}
