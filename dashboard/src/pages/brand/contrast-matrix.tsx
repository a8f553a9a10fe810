import type { ContrastPair, Palette } from '@blazon/sdk/types'
import { useQuery } from '@tanstack/react-query'
import { Contrast } from 'lucide-react'
import { useApi } from '../../api/client.ts'
import { Card } from '../../ui/card.tsx'
import { Resource } from '../../ui/resource.tsx'
import { Scrollable } from '../../ui/scrollable.tsx'
import { Empty } from '../../ui/states.tsx'

const colorsAtMost = 32

/** The contrast of each colour as text on each other colour. */
export function ContrastMatrix({ palette }: { palette: Palette }) {
  const api = useApi()
  const query = useQuery({
    queryKey: ['palette', palette.id, 'contrast', palette.revision],
    queryFn: async () => (await api.brand.palettes.contrast.list(palette.id)).data,
    enabled: palette.colors.length > 1 && palette.colors.length <= colorsAtMost,
  })
  if (palette.colors.length < 2 || palette.colors.length > colorsAtMost) {
    return (
      <Card>
        <Empty icon={Contrast} title="No matrix for this palette">
          {palette.colors.length < 2
            ? 'A contrast matrix needs at least two colours.'
            : `The palette has more than ${colorsAtMost} colours. Use the API to get the contrast of single pairs.`}
        </Empty>
      </Card>
    )
  }
  return (
    <Card>
      <Resource query={query}>
        {(pairs) => (
          <Scrollable label="Contrast of each pair" className="overflow-x-auto">
            <Matrix palette={palette} pairs={pairs} />
          </Scrollable>
        )}
      </Resource>
    </Card>
  )
}

function Matrix({ palette, pairs }: { palette: Palette; pairs: readonly ContrastPair[] }) {
  const { colors } = palette
  const hexes = new Map(colors.map(({ key, value }) => [key, value.hex]))
  const byPair = new Map(pairs.map((pair) => [`${pair.text} ${pair.background}`, pair]))
  return (
    <table className="w-full border-separate border-spacing-1 p-2 text-xs">
      <caption className="p-2 text-left text-sm text-muted">
        Rows are text colours, columns are backgrounds. AA and AAA refer to WCAG 2.2.
      </caption>
      <thead>
        <tr>
          <td />
          {colors.map(({ key, name }) => (
            <th key={key} scope="col" className="max-w-24 truncate px-1 font-medium text-muted">
              {name ?? key}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {colors.map((text) => (
          <tr key={text.key}>
            <th scope="row" className="max-w-32 truncate pr-2 text-right font-medium text-muted">
              {text.name ?? text.key}
            </th>
            {colors.map((background) => {
              const pair = byPair.get(`${text.key} ${background.key}`)
              return (
                <td key={background.key} className="h-11 min-w-16 p-0 text-center">
                  {pair !== undefined && (
                    <Pair
                      pair={pair}
                      text={hexes.get(text.key)!}
                      background={hexes.get(background.key)!}
                    />
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The sample has the pair's colours; the result has the page's own text colour. */
function Pair({
  pair,
  text,
  background,
}: {
  pair: ContrastPair
  text: string
  background: string
}) {
  return (
    <span className="flex h-full flex-col overflow-hidden rounded-sm border border-line">
      <span aria-hidden className="flex-1" style={{ backgroundColor: background }}>
        <SampleGlyph color={text} />
      </span>
      <span className="bg-surface px-1 tabular-nums">
        {pair.ratio.toFixed(1)} <b className="font-semibold">{grade(pair)}</b>
      </span>
    </span>
  )
}

function SampleGlyph({ color }: { color: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 14" className="mx-auto h-full max-h-5">
      <path d="M3 12 7 2l4 10M4.500 8.500h5" fill="none" stroke={color} strokeWidth="1.6" />
      <circle cx="15" cy="9" r="3" fill="none" stroke={color} strokeWidth="1.6" />
    </svg>
  )
}

function grade({ aaa, aa, aa_large }: ContrastPair): string {
  if (aaa) return 'AAA'
  if (aa) return 'AA'
  return aa_large ? 'AA large' : 'fails'
}
