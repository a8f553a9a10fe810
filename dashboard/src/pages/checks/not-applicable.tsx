import type { Check } from '@blazon/sdk/types'
import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { useRuleNames } from '../../api/use-rule-names.ts'
import { paths } from '../../path-builder.ts'
import { textLinkLook } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Resource } from '../../ui/lists/resource.tsx'
import { TextLink } from '../../ui/text-link.tsx'

type NotApplicable = Check['not_applicable']

/** The number of rules that do not judge the format of the file; it opens their list. */
export function NotApplicableRules({ rules }: { rules: NotApplicable }) {
  const [isOpen, setIsOpen] = useState(false)
  if (rules.length === 0) return null
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)} className={textLinkLook}>
        {plural(rules.length, { one: '# rule not checked', other: '# rules not checked' })}
      </button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t`Rules not checked`}
        description={t`These rules do not apply to the format of the file, and do not change its score.`}
      >
        <List rules={rules} />
      </Dialog>
    </>
  )
}

function List({ rules }: { rules: NotApplicable }) {
  const names = useRuleNames()
  return (
    <Resource query={names}>
      {(names) => (
        <ul className="space-y-3 overflow-y-auto px-5 pb-5 text-sm">
          {rules.map(({ rule, reason }) => (
            <li key={rule}>
              {names.has(rule) ? (
                <TextLink to={paths.rule(rule)}>{names.get(rule)}</TextLink>
              ) : (
                t`A deleted rule`
              )}
              <p className="text-muted">{reasons[reason]}</p>
            </li>
          ))}
        </ul>
      )}
    </Resource>
  )
}

const reasons: Readonly<Record<NotApplicable[number]['reason'], string>> = {
  format_not_judged: t`Rules of this type judge other formats.`,
  format_excluded: t`The rule applies to other formats only.`,
}
