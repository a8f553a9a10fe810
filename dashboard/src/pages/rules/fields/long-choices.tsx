import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { inSentence } from '../../../language/format.ts'
import { TextInput } from '../../../ui/forms/input.tsx'
import { Choices } from './choices.tsx'

const maxShown = 30

/** A choice among many options, which are searched; chosen ones are always shown. */
export function LongChoices({
  label,
  options,
  chosen,
  onChange,
}: {
  label: string
  options: readonly string[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}) {
  const [text, setText] = useState('')
  const query = text.trim().toLowerCase()
  const found = options.filter((option) => option.toLowerCase().includes(query))
  const shown = options.filter(
    (option) =>
      chosen.includes(option) || (query !== '' && found.slice(0, maxShown).includes(option)),
  )
  return (
    <div className="space-y-2">
      <TextInput
        type="search"
        aria-label={t`Search ${inSentence(label)}`}
        placeholder={t`Search ${options.length} terms`}
        className="max-w-sm"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {query !== '' && found.length === 0 && (
        <p className="text-sm text-muted">
          <Trans>No term matches “{text.trim()}”.</Trans>
        </p>
      )}
      <Choices
        options={shown}
        chosen={chosen}
        onChange={(changed) => onChange(options.filter((option) => changed.includes(option)))}
      />
    </div>
  )
}
