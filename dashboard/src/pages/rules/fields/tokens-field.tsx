import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { inSentence } from '../../../language/format.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { FieldGroup } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/input.tsx'
import type { FieldTexts } from './schema.ts'

/**
 * A list of short values: each is a chip, and another one is picked from suggestions or typed.
 * Several can be pasted at once, one in each line.
 */
export function TokensField({
  path,
  texts,
  noun,
  chosen,
  suggestions = [],
  render = (value) => value,
  parse = (text) => text,
  onChange,
}: {
  path: string
  texts: FieldTexts
  /** What one value is: `font`, `language`. */
  noun: string
  chosen: readonly string[]
  suggestions?: readonly string[]
  render?: (value: string) => ReactNode
  /** The value of a typed text; null for none. */
  parse?: (text: string) => string | null
  onChange: (chosen: string[]) => void
}) {
  const [text, setText] = useState('')
  const add = (texts: readonly string[]) => {
    const values = texts
      .map((one) => one.trim())
      .filter((one) => one !== '')
      .map(parse)
      .filter((one) => one !== null)
    onChange([...new Set([...chosen, ...values])])
    setText('')
  }
  const left = suggestions.filter((one) => !chosen.includes(one))
  return (
    <FieldGroup name={path} {...texts}>
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {chosen.map((value) => (
            <li
              key={value}
              className="flex items-center gap-1 rounded-md border border-line bg-surface pl-2 text-sm"
            >
              {render(value)}
              <IconButton
                label={t`Remove ${value}`}
                className="size-6"
                onClick={() => onChange(chosen.filter((one) => one !== value))}
              >
                <X aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <span className="flex max-w-sm gap-2">
        <TextInput
          name={path}
          aria-label={t`Add a ${noun} to ${inSentence(texts.label)}`}
          placeholder={t`Type a ${noun}`}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onPaste={(event) => {
            const lines = event.clipboardData.getData('text').split('\n')
            if (lines.length < 2) return
            event.preventDefault()
            add(lines)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add([text])
          }}
        />
        <Button disabled={text.trim() === ''} onClick={() => add([text])}>
          <Trans>Add</Trans>
        </Button>
      </span>
      {left.length > 0 && (
        <div className="flex flex-wrap items-center gap-1.5">
          {left.map((value) => (
            <button
              key={value}
              type="button"
              aria-label={t`Add ${value}`}
              onClick={() => onChange([...chosen, value])}
              className="rounded-md border border-dashed border-edge px-2 py-0.5 text-sm text-muted hover:bg-hover hover:text-ink"
            >
              + {render(value)}
            </button>
          ))}
        </div>
      )}
    </FieldGroup>
  )
}
