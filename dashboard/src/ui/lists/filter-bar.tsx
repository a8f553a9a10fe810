import { Search } from 'lucide-react'
import { type CSSProperties, type ReactNode, useId, useState } from 'react'
import { nameValue } from '../../language/value-names.ts'
import { Select, TextInput } from '../forms/input.tsx'

/** The filters above a list. They are part of the address. */
export function FilterBar({ children }: { children: ReactNode }) {
  return <search className="mb-3 flex flex-wrap items-end gap-2">{children}</search>
}

/** One of a few options; its label means any of them. */
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
      <option value="">{label}</option>
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
      // Short ones share a line of a phone, and none is narrower than its label.
      style={{ '--label-width': `min(100%, ${label.length + 5}ch)` } as CSSProperties}
      className="relative min-w-(--label-width) flex-1 sm:max-w-80 sm:min-w-[max(14rem,var(--label-width))]"
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
