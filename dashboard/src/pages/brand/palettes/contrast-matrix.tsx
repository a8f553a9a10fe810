import type { ContrastPair, Palette, PaletteColor } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../api/client.ts'
import { formatNumber } from '../../../language/format.ts'
import { Card } from '../../../ui/card.tsx'
import { ContrastDrawing } from '../../../ui/drawings/brand.tsx'
import { Select } from '../../../ui/forms/input.tsx'
import { Resource } from '../../../ui/lists/resource.tsx'
import { Scrollable } from '../../../ui/lists/scrollable.tsx'
import { Empty } from '../../../ui/states.tsx'

const maxColors = 32

/** The contrast of each colour as text on each other colour. */
export function ContrastMatrix({ palette }: { palette: Palette }) {
  const api = useApi()
  const [chosen, setChosen] = useState(palette.modes[0])
  const mode = palette.modes.find((mode) => mode === chosen) ?? palette.modes[0]
  const query = useQuery({
    queryKey: ['palette', palette.id, 'contrast', palette.revision, mode],
    queryFn: async () =>
      (await api.brand.palettes.contrast.list(palette.id, mode === undefined ? {} : { mode })).data,
    enabled: palette.colors.length > 1 && palette.colors.length <= maxColors,
  })
  if (palette.colors.length < 2 || palette.colors.length > maxColors) {
    return (
      <Card>
        <Empty drawing={ContrastDrawing} title={t`No matrix for this palette`}>
          {palette.colors.length < 2
            ? t`A contrast matrix needs at least two colours.`
            : t`The palette has more than ${maxColors} colours. Use the API to get the contrast of single pairs.`}
        </Empty>
      </Card>
    )
  }
  return (
    <Card>
      {mode !== undefined && (
        <div className="px-3 pt-3">
          <Select
            aria-label={t`Mode`}
            className="w-auto"
            value={mode}
            onChange={({ target }) => setChosen(target.value)}
          >
            {palette.modes.map((mode) => (
              <option key={mode}>{mode}</option>
            ))}
          </Select>
        </div>
      )}
      <Resource query={query}>
        {(pairs) => (
          <Scrollable label={t`Contrast of each pair`} className="overflow-x-auto">
            <Matrix colors={palette.colors.map((color) => colorIn(color, mode))} pairs={pairs} />
          </Scrollable>
        )}
      </Resource>
    </Card>
  )
}

/** What a pair must reach to be shown. */
const levels = [
  { value: 'all', label: t`All pairs` },
  { value: 'aa_large', label: t`AA for large text` },
  { value: 'aa', label: t`AA` },
  { value: 'aaa', label: t`AAA` },
] as const

type Level = (typeof levels)[number]['value']

/** Names stay in view while a large matrix is scrolled. */
function Matrix({
  colors,
  pairs,
}: {
  colors: readonly PaletteColor[]
  pairs: readonly ContrastPair[]
}) {
  const [level, setLevel] = useState<Level>('all')
  const byPair = new Map(pairs.map((pair) => [`${pair.text} ${pair.background}`, pair]))
  return (
    <>
      <div className="sticky left-0 flex flex-wrap items-center gap-3 p-3 text-sm text-muted">
        <span>
          <Trans>
            Rows are text colours, columns are backgrounds. AA and AAA refer to WCAG 2.2.
          </Trans>
        </span>
        <Select
          aria-label={t`Show pairs that reach`}
          className="w-auto"
          value={level}
          onChange={({ target }) => setLevel(target.value as Level)}
        >
          {levels.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      <table className="border-separate border-spacing-1 px-2 pb-2 text-xs">
        <caption className="sr-only">
          <Trans>Contrast of each pair</Trans>
        </caption>
        <thead>
          <tr>
            <td className="sticky left-0 z-10 bg-surface" />
            {colors.map((color) => (
              <th key={color.key} scope="col" className="h-24 align-bottom font-medium text-muted">
                <span className="mx-auto flex max-h-24 rotate-180 items-center gap-1.5 [writing-mode:vertical-rl]">
                  <Dot color={color} />
                  <span className="truncate">{color.name ?? color.key}</span>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {colors.map((text) => (
            <tr key={text.key}>
              <th
                scope="row"
                className="sticky left-0 z-10 max-w-40 bg-surface pr-2 text-left font-medium text-muted"
              >
                <span className="flex items-center gap-1.5">
                  <Dot color={text} />
                  <span className="truncate">{text.name ?? text.key}</span>
                </span>
              </th>
              {colors.map((background) => {
                const pair = byPair.get(`${text.key} ${background.key}`)
                return (
                  <td key={background.key} className="h-11 min-w-14 p-0 text-center">
                    {pair !== undefined && (level === 'all' || pair[level]) && (
                      <Pair
                        pair={pair}
                        text={text.value.hex}
                        background={background.value.hex}
                        label={t`${text.name ?? text.key} on ${background.name ?? background.key}`}
                      />
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** The colour with its value in that mode. */
function colorIn(color: PaletteColor, mode: string | undefined): PaletteColor {
  return { ...color, value: color.values?.[mode ?? ''] ?? color.value }
}

function Dot({ color }: { color: PaletteColor }) {
  return (
    <span
      className="size-3 shrink-0 rounded-sm border border-line"
      style={{ backgroundColor: color.value.hex }}
    />
  )
}

/** The sample has the pair's colours; the result has the page's own text colour. */
function Pair({
  pair,
  text,
  background,
  label,
}: {
  pair: ContrastPair
  text: string
  background: string
  label: string
}) {
  return (
    <span
      title={`${label}: ${formatNumber(pair.ratio, { maximumFractionDigits: 2 })} : 1`}
      className="flex h-full flex-col overflow-hidden rounded-sm border border-line"
    >
      <span aria-hidden className="flex-1" style={{ backgroundColor: background }}>
        <SampleGlyph color={text} />
      </span>
      <span className="bg-surface px-1 whitespace-nowrap tabular-nums">
        {formatNumber(Math.floor(pair.ratio * 10) / 10, { minimumFractionDigits: 1 })}{' '}
        <b className="font-semibold">{grade(pair)}</b>
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
  return aa_large ? t`large` : t`fails`
}
