import type { Font } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../../api/client.ts'
import { Select } from '../../../../ui/forms/input.tsx'
import { useFontFace } from '../../../brand/fonts/specimen.tsx'
import type { FieldTexts, SchemaFieldProps } from '../schema.ts'
import { TokensField } from '../tokens-field.tsx'
import { fontRoles, nameFontRoles } from './font-roles.ts'

/** Families that Windows and macOS both have. */
// Not translated: names of fonts.
const installed = ['Arial', 'Georgia', 'Times New Roman', 'Trebuchet MS', 'Verdana']

/** An allowed family, alone or with the roles of the texts that it sets. */
type Entry = string | { family: string; roles: string[] }

/** Font families with a preview of each: those of the organization, installed ones, and others. */
export function FontsField({
  path,
  texts,
  schema,
  value,
  onChange,
}: SchemaFieldProps & { texts: FieldTexts }) {
  const api = useApi()
  const { data: fonts = [] } = useQuery({
    queryKey: ['font', 'all'],
    queryFn: async () => (await api.brand.fonts.list({ limit: 100 })).data,
  })
  const entries = (value as Entry[] | undefined) ?? []
  const chosen = entries.map(nameEntry)
  const families = [...new Set(fonts.map(({ family }) => family))]
  const find = (name: string) =>
    fonts.find(({ id }) => id === name) ?? fonts.find(({ family }) => family === name)
  const change = (names: readonly string[]) =>
    onChange(names.map((name) => entries.find((entry) => nameEntry(entry) === name) ?? name))
  const tokens = (
    <TokensField
      path={path}
      texts={texts}
      noun={t`font family`}
      chosen={chosen}
      suggestions={[...families, ...installed].filter(
        (family) => !chosen.some((name) => find(name)?.family === family),
      )}
      render={(name) => <FontName name={name} font={find(name)} />}
      onChange={change}
    />
  )
  if (schema.items?.anyOf === undefined || entries.length === 0) return tokens
  return (
    <div className="space-y-3">
      {tokens}
      <FamilyRoles
        entries={entries}
        nameOf={(name) => find(name)?.family ?? name}
        onChange={onChange}
      />
    </div>
  )
}

function FontName({ name, font }: { name: string; font: Font | undefined }) {
  if (font?.file != null) return <UploadedName font={font} />
  return <span style={{ fontFamily: `"${font?.family ?? name}"` }}>{font?.family ?? name}</span>
}

function UploadedName({ font }: { font: Font }) {
  const face = useFontFace(font)
  return <span style={face === null ? {} : { fontFamily: `"${face}"` }}>{font.family}</span>
}

function nameEntry(entry: Entry): string {
  return typeof entry === 'string' ? entry : entry.family
}

/** What each allowed family sets, so that a fix chooses the right one. */
function FamilyRoles({
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
