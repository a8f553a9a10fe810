import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Select } from '../../../../ui/forms/input.tsx'
import { fontRoles, nameFontRoles } from './font-roles.ts'

/** An allowed family, alone or with the roles of the texts that it sets. */
export type Entry = string | { family: string; roles: string[] }

export function nameEntry(entry: Entry): string {
  return typeof entry === 'string' ? entry : entry.family
}

/** What each allowed family sets, so that a fix chooses the right one. */
export function FamilyRoles({
  entries,
  nameOf,
  onChange,
}: {
  entries: readonly Entry[]
  nameOf: (name: string) => string
  onChange: (entries: Entry[]) => void
}) {
  const setRoles = (at: number, chosen: string) =>
    onChange(
      entries.map((entry, index) => {
        if (index !== at) return entry
        const family = nameEntry(entry)
        return chosen === '' ? family : { family, roles: chosen.split(' ') }
      }),
    )
  return (
    <fieldset className="text-sm">
      <legend className="mb-1 text-muted">
        <Trans>A fix sets a text in the font for its role.</Trans>
      </legend>
      <ul className="space-y-1.5">
        {entries.map((entry, at) => {
          const name = nameOf(nameEntry(entry))
          const own = typeof entry === 'string' ? [] : entry.roles
          const value = own.join(' ')
          const isOther = value !== '' && !fontRoles.some((role) => role.value === value)
          return (
            <li key={nameEntry(entry)} className="flex items-center gap-3">
              <span className="w-40 truncate">{name}</span>
              <Select
                className="w-48"
                aria-label={t`Role of ${name}`}
                value={value}
                onChange={({ currentTarget }) => setRoles(at, currentTarget.value)}
              >
                <option value="">{nameFontRoles([])}</option>
                {fontRoles.map((role) => (
                  <option key={role.value} value={role.value}>
                    {role.label}
                  </option>
                ))}
                {isOther && <option value={value}>{nameFontRoles(own)}</option>}
              </Select>
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
