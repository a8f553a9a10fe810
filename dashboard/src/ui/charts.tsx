import { classNames } from './class-names.ts'

interface Bar {
  label: string
  /** Stacked from the bottom. */
  parts: readonly { value: number; tone: 'accent' | 'bad' | 'quiet' }[]
}

const fills = { accent: 'fill-accent', bad: 'fill-bad', quiet: 'fill-edge' }

/** Bars side by side. `summary` describes them in words. */
export function BarChart({ bars, summary }: { bars: readonly Bar[]; summary: string }) {
  const most = Math.max(1, ...bars.map(({ parts }) => sum(parts)))
  const width = 100 / Math.max(1, bars.length)
  return (
    <svg
      role="img"
      aria-label={summary}
      viewBox="0 0 100 40"
      preserveAspectRatio="none"
      className="h-28 w-full"
    >
      {bars.map(({ label, parts }, index) => {
        let top = 40
        return (
          <g key={label}>
            <title>{`${label}: ${parts.map(({ value }) => value).join(' + ')}`}</title>
            <rect x={index * width} y={0} width={width} height={40} className="fill-transparent" />
            <rect
              x={index * width + width * 0.12}
              y={39.5}
              width={width * 0.76}
              height={0.5}
              className="fill-line"
            />
            {parts.map(({ value, tone }) => {
              const height = (value / most) * 39
              top -= height
              return (
                <rect
                  key={tone}
                  x={index * width + width * 0.12}
                  y={top}
                  width={width * 0.76}
                  height={height}
                  className={fills[tone]}
                />
              )
            })}
          </g>
        )
      })}
    </svg>
  )
}

/** A line over time, without axes. */
export function Sparkline({
  values,
  summary,
  min = Math.min(...values),
  max = Math.max(...values),
  className,
}: {
  values: readonly number[]
  summary: string
  min?: number
  max?: number
  className?: string
}) {
  const range = max - min || 1
  // A single value is drawn as a level across the chart, because a line needs two points.
  const drawn = values.length === 1 ? [values[0]!, values[0]!] : values
  const step = 100 / Math.max(1, drawn.length - 1)
  const points = drawn.map(
    (value, index) => [index * step, 36 - ((value - min) / range) * 32] as const,
  )
  const line = points.map(([x, y]) => `${x},${y}`).join(' ')
  return (
    <svg
      role="img"
      aria-label={summary}
      viewBox="0 0 100 40"
      preserveAspectRatio="none"
      className={classNames('h-12 w-full', className)}
    >
      <polygon points={`0,40 ${line} 100,40`} className="fill-accent opacity-10" />
      <polyline
        points={line}
        vectorEffect="non-scaling-stroke"
        className="fill-none stroke-accent stroke-[1.75]"
      />
    </svg>
  )
}

function sum(parts: readonly { value: number }[]): number {
  return parts.reduce((total, { value }) => total + value, 0)
}
