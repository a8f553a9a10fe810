import type { Font } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../../api/client.ts'
import { useFontFace } from '../../../brand/fonts/specimen.tsx'
import type { FieldTexts, SchemaFieldProps } from '../schema.ts'
import { TokensField } from '../tokens-field.tsx'
import { type Entry, FamilyRoles, nameEntry } from './family-roles.tsx'

/** Families that Windows and macOS both have. */
// Not translated: names of fonts.
const installed = ['Arial', 'Georgia', 'Times New Roman', 'Trebuchet MS', 'Verdana']

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
