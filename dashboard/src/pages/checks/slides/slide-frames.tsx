import type { CheckPage } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { type CSSProperties, useEffect, useRef } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { describeFinding } from '../issues/finding-words.ts'
import { type Box, findBox, severityTone } from '../issues/findings.ts'
import type { Numbered } from '../issues/review.ts'

/**
 * A frame with issue numbers over each place with findings. Pressing it selects its first finding;
 * pressing it again, the next.
 */
export function SlideFrames({
  page,
  found,
  selectedIssue,
  selectedFinding,
  onSelect,
}: {
  page: CheckPage
  found: readonly Numbered[]
  /** Number of the issue; the frames of others are pale. */
  selectedIssue: number | null
  selectedFinding: string | null
  onSelect: (one: Numbered) => void
}) {
  const selected = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new finding has a new frame
  useEffect(() => {
    selected.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [selectedFinding])
  return groupByBox(found).map(({ box, group }) => {
    const at = group.findIndex(({ finding }) => finding.id === selectedFinding)
    const numbers = [...new Set(group.map(({ number }) => number))]
    const isPale = selectedIssue !== null && !numbers.includes(selectedIssue)
    const worst = group[0]!.finding
    return (
      <button
        key={worst.id}
        ref={at === -1 ? null : selected}
        type="button"
        aria-pressed={at !== -1}
        aria-label={t`Issue ${numbers.join(', ')}: ${describeFinding(worst)}`}
        style={placeOn(page, box)}
        onClick={() => onSelect(group[(at + 1) % group.length]!)}
        className={classNames(
          'absolute scroll-m-8 rounded-sm border-2',
          frames[severityTone[worst.severity]],
          at === -1 ? isPale && 'opacity-30' : 'z-10 ring-4 ring-accent/50',
        )}
      >
        {!isPale && (
          <span aria-hidden className="absolute -top-2.5 -left-2.5 flex gap-0.5">
            {numbers.slice(0, maxNumbers).map((number) => (
              <span
                key={number}
                className={classNames(
                  'flex h-5 min-w-5 items-center justify-center rounded-full px-1 text-xs font-semibold shadow-raised',
                  badges[severityTone[worst.severity]],
                )}
              >
                {number}
              </span>
            ))}
            {numbers.length > maxNumbers && (
              <span className="flex h-5 items-center rounded-full bg-ink px-1.5 text-xs text-canvas">
                +{numbers.length - maxNumbers}
              </span>
            )}
          </span>
        )}
      </button>
    )
  })
}

const maxNumbers = 3

const frames = {
  bad: 'border-bad',
  warn: 'border-warn',
  neutral: 'border-accent',
}

const badges = {
  bad: 'bg-bad text-on-bad',
  warn: 'bg-warn text-canvas',
  neutral: 'bg-accent text-on-accent',
}

/** The findings of each box; those without a box are only in the list. */
function groupByBox(found: readonly Numbered[]): { box: Box; group: Numbered[] }[] {
  const groups = new Map<string, { box: Box; group: Numbered[] }>()
  for (const one of found) {
    const box = findBox(one.finding)
    if (box === null) continue
    const key = Object.values(box).join(' ')
    const known = groups.get(key) ?? { box, group: [] }
    groups.set(key, known)
    known.group.push(one)
  }
  return [...groups.values()]
}

/** Places an element over a box of a page. */
export function placeOn(page: CheckPage, { x, y, width, height, rotation }: Box): CSSProperties {
  return {
    left: percent(x / page.width),
    top: percent(y / page.height),
    width: percent(width / page.width),
    height: percent(height / page.height),
    rotate: `${rotation}deg`,
  }
}

function percent(share: number): string {
  return `${share * 100}%`
}
