import type { PptSet } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { useApi } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/input.tsx'

type Design = Pick<PptSet, 'master_policy' | 'page_scaling'>

/** Which masters the slides of the set have, and how other page sizes are placed. */
export function SetDesign({ set, mayChange }: { set: PptSet; mayChange: boolean }) {
  const api = useApi()
  const saving = useAct({
    perform: (change: Partial<Design>) => api.cms.pptSets.update(set.id, change),
    changes: ['ppt_set'],
    done: t`Saved`,
  })
  const choice = <Key extends keyof Design>(
    key: Key,
    label: string,
    words: Record<Design[Key], string>,
  ) => (
    <Field name={key} label={label}>
      {(control) => (
        <Select
          {...control}
          value={set[key]}
          disabled={!mayChange || saving.busy}
          onChange={({ target }) => void saving.run({ [key]: target.value } as Partial<Design>)}
        >
          {Object.entries<string>(words).map(([value, word]) => (
            <option key={value} value={value}>
              {word}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
  return (
    <Card title={t`Design`} padded>
      <div className="space-y-4">
        {choice('master_policy', t`Masters`, {
          keep: t`Every slide keeps its design`,
          merge: t`All slides get the design of the first`,
        })}
        {choice('page_scaling', t`Slides with another page size`, {
          ensure_fit: t`Ensure fit: all content is visible`,
          maximize: t`Maximize: the content fills the page`,
          none: t`Do not scale`,
        })}
      </div>
    </Card>
  )
}
