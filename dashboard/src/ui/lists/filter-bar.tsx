import { t } from '@lingui/core/macro'
import { Search } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { nameValue } from '../../language/value-names.ts'
import { Select, TextInput } from '../forms/input.tsx'

/** The filters above a list. They are part of the address. */
export function FilterBar({ children }: { children: ReactNode }) {
  return <search className="mb-3 flex flex-wrap items-end gap-2">{children}</search>
}

/** One of a few options; empty for any. */
export function FilterSelect({
  label,
  value,
  onChange,
  options,
}: {
  label: string
  value: string
  onChange: (value: string) => void
  options: readonly (string | { value: string; label: string })[]
}) {
  return (
    <Select
      aria-label={label}
      className="w-auto"
      isAsWideAsItsValue
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{t`${label}: any`}</option>
      {options.map((option) => {
        const { value, label } =
          typeof option === 'string' ? { value: option, label: nameValue(option) } : option
        return (
          <option key={value} value={value}>
            {label}
          </option>
        )
      })}
    </Select>
  )
}

/** A text that is applied on Enter or when the field loses focus. */
export function FilterText({
  label,
  value,
  onChange,
  suggestions = [],
}: {
  label: string
  value: string
  onChange: (value: string) => void
  suggestions?: readonly string[]
}) {
  const [text, setText] = useState(value)
  const [asked, setAsked] = useState(value)
  const id = useId()
  if (asked !== value) {
    setAsked(value)
    setText(value)
  }
  return (
    <form
      className="relative w-full sm:max-w-80 sm:min-w-56 sm:flex-1"
      onSubmit={(event) => {
        event.preventDefault()
        onChange(text.trim())
      }}
    >
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-2.5 size-3.5 -translate-y-1/2 text-faint"
      />
      <TextInput
        type="search"
        aria-label={label}
        placeholder={label}
        className="pl-8"
        value={text}
        {...(suggestions.length > 0 ? { list: id } : {})}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => text.trim() !== value && onChange(text.trim())}
      />
      {suggestions.length > 0 && (
        <datalist id={id}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </form>
  )
}
