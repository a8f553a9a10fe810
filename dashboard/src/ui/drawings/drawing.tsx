import type { ReactNode } from 'react'

/**
 * The frame of a drawing of an empty state: 128 by 96, in lines of the text's colour on the ground of a card.
 * The subject of the page is in the accent colour. Hatchings stand for colours, as they do in heraldry.
 */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 128 96"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="h-24 w-32 fill-surface stroke-muted stroke-[1.5]"
    >
      {children}
    </svg>
  )
}

// Not translated: classes.
/** The accent as a fill without a line, as a line without a fill, and as a tint under lines. */
export const solid = 'fill-accent stroke-none'
// Not translated: classes.
export const line = 'fill-none stroke-accent'
export const wash = 'fill-accent-wash'
// Not translated: classes.
/** Lines that only suggest texts and edges. */
export const hint = 'fill-none stroke-edge'

/** The shield of the mark, 24 wide and 26.5 high. */
export function Shield({
  x,
  y,
  scale = 1,
  className,
  isDashed = false,
}: {
  x: number
  y: number
  scale?: number
  className?: string
  isDashed?: boolean
}) {
  return (
    <path
      d="M0 0h24v13c0 7-5 11-12 13.5C5 24 0 20 0 13z"
      transform={`translate(${x} ${y}) scale(${scale})`}
      vectorEffect="non-scaling-stroke"
      strokeDasharray={isDashed ? '4 4' : undefined}
      className={className}
    />
  )
}

/** A sheet of paper with a turned corner. */
export function Sheet({ x, y, className }: { x: number; y: number; className?: string }) {
  return (
    <g transform={`translate(${x} ${y})`} className={className}>
      <path d="M0 2a2 2 0 0 1 2-2h34l12 12v52a2 2 0 0 1-2 2H2a2 2 0 0 1-2-2z" />
      <path d="M36 0v12h12" className="fill-none" />
    </g>
  )
}

/** A slide of 16 by 9. */
export function Slide({ x, y, className }: { x: number; y: number; className?: string }) {
  return <rect x={x} y={y} width={64} height={36} rx={2} className={className} />
}
