import { type ReactNode, useRef, useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextArea } from '../../../ui/forms/input.tsx'
import { readEvents } from '../events/event-picker.tsx'

interface TriedTextProps<Trial> {
  name: string
  label: string
  hint: string
  rows: number
  maxLength: number
  value: string | null
  tryLabel: string
  /** Tries the text with the event types that are selected in the form, or with all if none is. */
  tryText(text: string, form: { types?: string[]; values: FormData }): Promise<Trial>
  showTrial(trial: Trial): ReactNode
  /** Texts to begin with, each behind a button. */
  templates?: readonly { label: string; text: string }[]
}

/** A text of an endpoint in a language of its own, which is tried on the last events. */
export function TriedText<Trial>({
  value,
  tryLabel,
  tryText,
  showTrial,
  templates = [],
  ...field
}: TriedTextProps<Trial>) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [trial, setTrial] = useState<{ of: Trial } | null>(null)
  const attempt = useAct({
    perform: () => {
      const { form, value } = area.current!
      const values = new FormData(form!)
      const types = readEvents(values)
      return tryText(value.trim(), { values, ...(types.length > 0 && { types }) })
    },
    changes: [],
    onDone: (of) => setTrial({ of }),
  })
  const fill = (text: string) => {
    area.current!.value = text
    // The form notices changes by this event.
    area.current!.dispatchEvent(new Event('input', { bubbles: true }))
    setTrial(null)
  }
  return (
    <div className="space-y-2">
      <Field name={field.name} label={field.label} optional hint={field.hint}>
        {(control) => (
          <TextArea
            {...control}
            ref={area}
            className="font-mono"
            rows={field.rows}
            maxLength={field.maxLength}
            defaultValue={value ?? ''}
            spellCheck={false}
            onChange={() => setTrial(null)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button
          small
          busy={attempt.busy}
          onClick={() => {
            if (area.current!.value.trim() !== '') void attempt.run()
          }}
        >
          {tryLabel}
        </Button>
        {templates.map(({ label, text }) => (
          <Button small key={label} onClick={() => fill(text)}>
            {label}
          </Button>
        ))}
      </div>
      {trial !== null && (
        <div role="status" className="space-y-1 text-sm">
          {showTrial(trial.of)}
        </div>
      )}
    </div>
  )
}
