import type { Palette } from '@blazon/sdk/types'
import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
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
const maxChecks = 200

/** How many checked decks use each of these values, the most used first, with links to their checks. */
export function UsedBy({ used }: { used: readonly Used[] }) {
  const api = useApi()
  const asked = used.slice(0, maxValues)
  const { data: uses, isError } = useQuery({
    queryKey: ['check', 'uses', ...asked.map(({ value }) => value)],
    queryFn: () =>
      Promise.all(
        asked.map(async ({ value, label }) => {
          const { data, has_more } = await api.brand.checks.list({
            uses: value,
            limit: maxChecks,
          })
          const count = new Set(data.map(({ id, name }) => name ?? id)).size
          return { value, label, count, isAll: !has_more }
        }),
      ),
  })
  if (isError) return null
  if (uses === undefined) return <Skeleton className="h-4 w-64" />
  const shown = uses.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)
  if (shown.length === 0) return null
  return (
    <ul className="list-disc space-y-1 pl-5">
      {shown.map(({ value, label, count, isAll }) => (
        <li key={value}>
          <TextLink to={paths.checks()} search={{ uses: value }}>
            {isAll
              ? plural(count, { one: `# deck uses ${label}`, other: `# decks use ${label}` })
              : t`${formatNumber(count)} or more decks use ${label}`}
          </TextLink>
        </li>
      ))}
    </ul>
  )
}

/** Which decks use the colours that a draft removes or changes. */
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
