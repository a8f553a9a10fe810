import { counted } from '../../ui/counted.ts'
import { FilterBar, FilterSelect } from '../../ui/filter-bar.tsx'
import type { FindingFilter, Numbered } from './findings.ts'

/** Only what occurs can be chosen. */
export function FindingFilters({
  found,
  shown,
  filters,
  onChange,
}: {
  found: readonly Numbered[]
  shown: number
  filters: Readonly<Partial<Record<FindingFilter, string>>>
  onChange: (name: FindingFilter, value: string) => void
}) {
  const valuesOf = (name: FindingFilter) =>
    [...new Set(found.map(({ finding }) => finding[name]))].sort()
  return (
    <FilterBar>
      {choices.map(({ name, label }) => (
        <FilterSelect
          key={name}
          label={label}
          value={filters[name] ?? ''}
          onChange={(value) => onChange(name, value)}
          options={valuesOf(name)}
        />
      ))}
      <p aria-live="polite" className="ml-auto py-1.5 text-sm text-muted">
        {shown === found.length
          ? counted(shown, 'finding')
          : `${shown.toLocaleString('en')} of ${counted(found.length, 'finding')}`}
      </p>
    </FilterBar>
  )
}

const choices = [
  { name: 'severity', label: 'Severity' },
  { name: 'type', label: 'Rule' },
  { name: 'state', label: 'State' },
] as const
