import { classNames } from '../../../../ui/class-names.ts'

const positions = [
  ['top_left', 'top', 'top_right'],
  ['left', 'center', 'right'],
  ['bottom_left', 'bottom', 'bottom_right'],
] as const

/**
 * Places on a slide in thirds. A corner and the centre are one ninth of the slide; the others are
 * the whole third at that edge.
 */
export function PositionGrid({
  nameOf,
  chosen,
  onChange,
}: {
  nameOf: (position: string) => string
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}) {
  const toggle = (position: string) =>
    onChange(
      chosen.includes(position) ? chosen.filter((one) => one !== position) : [...chosen, position],
    )
  return (
    <div className="grid aspect-video w-60 grid-cols-3 grid-rows-3 gap-0.5 rounded-md border border-edge bg-edge p-0.5">
      {positions.flat().map((position) => {
        const isChosen = chosen.includes(position)
        return (
          <button
            key={position}
            type="button"
            aria-pressed={isChosen}
            aria-label={nameOf(position)}
            title={nameOf(position)}
            onClick={() => toggle(position)}
            className={classNames(
              'rounded-sm',
              isChosen
                ? 'bg-accent text-on-accent'
                : covers(chosen, position)
                  ? 'bg-accent-wash'
                  : 'bg-surface hover:bg-hover',
            )}
          >
            {isChosen && <span aria-hidden>●</span>}
          </button>
        )
      })}
    </div>
  )
}

/** Whether an edge that is chosen includes this place. */
function covers(chosen: readonly string[], position: string): boolean {
  return position.split('_').some((edge) => edge !== 'center' && chosen.includes(edge))
}
