import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { DialogBody } from '../ui/dialogs/dialog-parts.tsx'
import { Checkbox } from '../ui/forms/input.tsx'
import { areShortcutsOn, setShortcuts } from '../ui/use-shortcuts.ts'

/** Lists the shortcuts, and turns single-key ones off and on. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [areOn, setOn] = useState(areShortcutsOn)
  return (
    <Dialog open onClose={onClose} title={t`Keyboard shortcuts`}>
      <DialogBody>
        {groups.map(({ name, keys }) => (
          <section key={name} aria-label={name}>
            <h3 className="text-xs font-medium text-muted">{name}</h3>
            <dl className="mt-1 divide-y divide-line text-sm">
              {keys.map(([key, does]) => (
                <div key={key} className="flex items-center justify-between gap-4 py-1.5">
                  <dt>{does}</dt>
                  <dd>
                    <kbd className="rounded-sm border border-edge bg-sunken px-1.5 py-0.5 font-mono text-xs">
                      {key}
                    </kbd>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <Checkbox
          checked={areOn}
          onChange={({ target }) => {
            setShortcuts(target.checked)
            setOn(target.checked)
          }}
        >
          <Trans>Use shortcuts of a single key</Trans>
        </Checkbox>
      </DialogBody>
    </Dialog>
  )
}

const groups: readonly { name: string; keys: readonly [string, string][] }[] = [
  {
    name: t`Everywhere`,
    keys: [
      [t`Ctrl K`, t`Search and commands`],
      ['/', t`Search this page`],
      ['?', t`Keyboard shortcuts`],
      [t`Esc`, t`Close a dialog or menu`],
    ],
  },
  {
    name: t`In lists with checkboxes`,
    keys: [
      ['X', t`Select the row or issue`],
      ['A', t`Select all`],
    ],
  },
  {
    name: t`On the page of a check`,
    keys: [
      ['J', t`Next issue`],
      ['K', t`Previous issue`],
      ['→', t`Next slide`],
      ['←', t`Previous slide`],
    ],
  },
]
