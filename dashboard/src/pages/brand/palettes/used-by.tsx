import type { Font, Palette } from '@blazon/sdk/types'
import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApi } from '../../../api/client.ts'
import { formatNumber } from '../../../language/format.ts'
import { paths } from '../../../path-builder.ts'
import { Skeleton } from '../../../ui/states.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { describeColor, listLostColors } from './palette-changes.ts'

interface Used {
  /** A colour or the name of a font family, as files have it. */
  value: string
  label: string
}

const maxValues = 10
const maxDocuments = 200

/**
 * How many documents use each of these values, the most used first, with links to them; `none` if there are
 * none.
 */
export function UsedBy({ used, none = null }: { used: readonly Used[]; none?: ReactNode }) {
  const api = useApi()
  const asked = used.slice(0, maxValues)
  const { data: uses, isError } = useQuery({
    queryKey: ['document', 'uses', ...asked.map(({ value }) => value)],
    queryFn: () =>
      Promise.all(
        asked.map(async ({ value, label }) => {
          const { data, has_more } = await api.brand.documents.list({
            uses: value,
            limit: maxDocuments,
          })
          return { value, label, count: data.length, isAll: !has_more }
        }),
      ),
  })
  if (isError) return null
  if (uses === undefined) return <Skeleton className="h-4 w-64" />
  const shown = uses.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)
  if (shown.length === 0) return none
  return (
    <ul className="list-disc space-y-1 pl-5">
      {shown.map(({ value, label, count, isAll }) => (
        <li key={value}>
          <TextLink to={paths.documents()} search={{ uses: value }}>
            {isAll
              ? plural(count, {
                  one: `# document uses ${label}`,
                  other: `# documents use ${label}`,
                })
              : t`${formatNumber(count)} or more documents use ${label}`}
          </TextLink>
        </li>
      ))}
    </ul>
  )
}

/** Which documents use the colours that a draft removes or changes. */
export function LostColors({ draft, of }: { draft: Palette; of: string }) {
  const api = useApi()
  const { data: original } = useQuery({
    queryKey: ['palette', of],
    queryFn: () => api.brand.palettes.retrieve(of).then((palette) => palette),
  })
  return original === undefined ? null : <UsedColors colors={listLostColors(original, draft)} />
}

export function UsedColors({ colors }: Pick<Palette, 'colors'>) {
  return (
    <UsedBy
      used={colors.map((color) => ({ value: color.value.hex, label: describeColor(color) }))}
    />
  )
}

/** The names by which files mean a font. */
export function namesInFiles({ family, aliases }: Pick<Font, 'family' | 'aliases'>): Used[] {
  return [family, ...aliases].map((name) => ({ value: name, label: name }))
}
