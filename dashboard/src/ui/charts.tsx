import { type PointerEvent, type ReactNode, useState } from 'react'
import { formatNumber } from '../language/format.ts'
import { classNames } from './class-names.ts'

/** What a chart shows at one place of its axis. */
interface ChartPoint {
  /** The place in full, such as the day with its year. */
  label: string
  /** The place on the axis, such as the day without its year. */
  tick: string
  /** The values; bars are stacked from the bottom. */
  parts: readonly { name: string; value: number; tone: 'accent' | 'bad' | 'quiet' }[]
}

interface ChartProps {
  points: readonly ChartPoint[]
  /** What is counted, with its unit or interval. */
  unit: string
  /** Describes the chart in words. */
  summary: string
}

const fills = { accent: 'fill-accent', bad: 'fill-bad', quiet: 'fill-edge' }

/** Stacked bars side by side. */
export function BarChart({ points, ...rest }: ChartProps) {
  const most = Math.max(2, ...points.map(({ parts }) => sum(parts)))
  const max = roundUp(most)
  const width = 100 / points.length
  return (
    <Plot points={points} max={max} place={(at) => (at + 0.5) * width} {...rest}>
      {points.map(({ label, parts }, index) => {
        let top = 100
        return (
          <g key={label}>
            {parts.map(({ name, value, tone }) => {
              const height = (value / max) * 100
              top -= height
              return (
                <rect
                  key={name}
                  x={(index + 0.12) * width}
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
    </Plot>
  )
}

/** A line through the first value of each point, from 0 to `max`. */
export function LineChart({ points, max, ...rest }: ChartProps & { max: number }) {
  const place = (at: number) => (points.length === 1 ? 50 : (at / (points.length - 1)) * 100)
  return (
    <Plot points={points} max={max} place={place} {...rest}>
      <Line values={points.map(({ parts }) => (parts[0]!.value / max) * 100)} />
    </Plot>
  )
}

/**
 * The axes of a chart. Hovering shows the values of a place above the marks, and so does its slider, which lies transparently over
 * the marks: the arrow keys, a finger and a screen reader move it from place to place.
 *
 * @param place the position of a point on the axis, in percent
 */
function Plot({
  points,
  max,
  unit,
  summary,
  place,
  children,
}: ChartProps & { max: number; place: (at: number) => number; children: ReactNode }) {
  const [shown, setShown] = useState<number | null>(null)
  const last = points.length - 1
  const showNearest = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const hovered = ((clientX - left) / width) * 100
    const distances = points.map((_, at) => Math.abs(place(at) - hovered))
    setShown(distances.indexOf(Math.min(...distances)))
  }
  const ticks = [...new Set([0, last / 2, last].map(Math.round))]
  return (
    <figure className="text-xs text-muted tabular-nums">
      {/* One line, so that the marks stay where they are under the pointer. */}
      <figcaption className={classNames('mb-3.5 truncate', shown !== null && 'text-ink')}>
        {shown === null ? unit : describe(points[shown]!)}
      </figcaption>
      <div className="grid grid-cols-[auto_1fr] gap-x-2 gap-y-1">
        <div aria-hidden className="-my-1.5 flex flex-col justify-between text-right leading-3">
          {[max, max / 2, 0].map((value) => (
            <span key={value}>{formatNumber(value)}</span>
          ))}
        </div>
        <div
          className="relative h-28 rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          onPointerMove={showNearest}
          onPointerLeave={() => setShown(null)}
        >
          <svg
            role="img"
            aria-label={summary}
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            className="absolute inset-0 size-full overflow-visible"
          >
            {[0, 50, 100].map((y) => (
              <path
                key={y}
                d={`M0 ${y}h100`}
                vectorEffect="non-scaling-stroke"
                className={y === 100 ? 'stroke-edge' : 'stroke-line'}
              />
            ))}
            {children}
          </svg>
          {shown !== null && (
            <span className="absolute inset-y-0 w-px bg-ink" style={{ left: `${place(shown)}%` }} />
          )}
          <input
            type="range"
            aria-label={unit}
            aria-valuetext={describe(points[shown ?? last]!)}
            max={last}
            value={shown ?? last}
            onChange={({ target }) => setShown(Number(target.value))}
            onFocus={() => setShown((at) => at ?? last)}
            onBlur={() => setShown(null)}
            className="absolute inset-0 m-0 size-full cursor-crosshair opacity-0"
          />
        </div>
        <div aria-hidden className="relative col-start-2 h-4 whitespace-nowrap">
          {ticks.map((at) => (
            <span
              key={at}
              className="absolute"
              // Shifted by its own share of the width, so that the first and the last stay inside.
              style={{ left: `${place(at)}%`, transform: `translateX(-${place(at)}%)` }}
            >
              {points[at]!.tick}
            </span>
          ))}
        </div>
      </div>
    </figure>
  )
}

/** A point in words: `Nov 29, 2026: Delivered 12, Failed 1`. */
function describe({ label, parts }: ChartPoint): string {
  return `${label}: ${parts.map(({ name, value }) => `${name} ${formatNumber(value)}`).join(', ')}`
}

/** The next number whose half is also a short one: 2, 4, 6, 10, 20, 40 … */
function roundUp(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most))
  return [1, 2, 4, 6, 10].map((step) => step * power).find((step) => step >= most)!
}

/** A line over time without axes, for a row of a table. */
export function Sparkline({
  values,
  summary,
  max,
}: {
  values: readonly number[]
  summary: string
  max: number
}) {
  return (
    <svg
      role="img"
      aria-label={summary}
      viewBox="0 -5 100 110"
      preserveAspectRatio="none"
      className="h-7 w-full"
    >
      <Line values={values.map((value) => (value / max) * 100)} />
    </svg>
  )
}

/** A line through values from 0 to 100, and the ground below it. */
function Line({ values }: { values: readonly number[] }) {
  // A single value is drawn as a level across the chart, because a line needs two points.
  const drawn = values.length === 1 ? [values[0]!, values[0]!] : values
  const step = 100 / (drawn.length - 1)
  const line = drawn.map((value, index) => `${index * step},${100 - value}`).join(' ')
  return (
    <>
      <polygon points={`0,100 ${line} 100,100`} className="fill-accent opacity-10" />
      <polyline
        points={line}
        vectorEffect="non-scaling-stroke"
        className="fill-none stroke-accent stroke-[1.75]"
      />
    </>
  )
}

function sum(parts: readonly { value: number }[]): number {
  return parts.reduce((total, { value }) => total + value, 0)
}
