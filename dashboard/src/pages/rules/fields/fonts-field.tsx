import type { Font } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/client.ts'
import { useFontFace } from '../../brand/specimen.tsx'
import type { FieldTexts, SchemaFieldProps } from './schema.ts'
import { TokensField } from './tokens-field.tsx'

/** Families that Windows and macOS both have. */
// Not translated: names of fonts.
const installed = ['Arial', 'Georgia', 'Times New Roman', 'Trebuchet MS', 'Verdana']

/** Font families with a preview of each: those of the organization, installed ones, and others. */
export function FontsField({
  path,
  texts,
  value,
  onChange,
}: SchemaFieldProps & { texts: FieldTexts }) {
  const api = useApi()
  const { data: fonts = [] } = useQuery({
    queryKey: ['font', 'all'],
    queryFn: async () => (await api.brand.fonts.list({ limit: 100 })).data,
  })
  const chosen = (value as string[] | undefined) ?? []
  const families = [...new Set(fonts.map(({ family }) => family))]
  const find = (name: string) =>
    fonts.find(({ id }) => id === name) ?? fonts.find(({ family }) => family === name)
  return (
    <TokensField
      path={path}
      texts={texts}
      noun={t`font family`}
      chosen={chosen}
      suggestions={[...families, ...installed].filter(
        (family) => !chosen.some((name) => find(name)?.family === family),
      )}
      render={(name) => <FontName name={name} font={find(name)} />}
      onChange={onChange}
    />
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
