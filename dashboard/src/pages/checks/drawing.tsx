import type { CheckPage } from '@blazon/sdk/types'
import type { CSSProperties } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { type Box, boxOf, type Numbered, severityTone } from './findings.ts'
import { PagePicture } from './page-picture.tsx'

/** A page, drawn, with a frame and a number for each place where something was found. */
export function Drawing({
  page,
  found,
  pointed,
  onPoint,
}: {
  page: CheckPage
  found: readonly Numbered[]
  pointed: number | null
  onPoint: (number: number | null) => void
}) {
  return (
    <div className="overflow-hidden rounded-md border border-edge bg-surface shadow-raised">
      <PagePicture page={page} showsNotes>
        {groupsOf(found).map(({ box, group }) => {
          const [first] = group
          const isPointed = group.some(({ number }) => number === pointed)
          return (
            <a
              key={first!.number}
              href={`#finding-${first!.number}`}
              style={placeOn(page, box)}
              onPointerEnter={() => onPoint(first!.number)}
              onPointerLeave={() => onPoint(null)}
              className={classNames(
                'absolute rounded-sm border-2 transition-shadow',
                frames[severityTone[first!.finding.severity]],
                isPointed && 'ring-4 ring-accent/40',
              )}
            >
              <span className="absolute -top-2.5 -left-2.5 flex gap-0.5">
                {group.slice(0, numbersAtMost).map(({ number, finding }) => (
                  <span
                    key={number}
                    className={classNames(
                      'flex h-5 min-w-5 items-center justify-center rounded-full px-1 text-xs font-semibold shadow-raised',
                      badges[severityTone[finding.severity]],
                    )}
                  >
                    <span className="sr-only">Finding </span>
                    {number}
                  </span>
                ))}
                {group.length > numbersAtMost && (
                  <span className="flex h-5 items-center rounded-full bg-ink px-1.5 text-xs text-canvas">
                    +{group.length - numbersAtMost}
                  </span>
                )}
              </span>
            </a>
          )
        })}
      </PagePicture>
    </div>
  )
}

const numbersAtMost = 5

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

/** All findings of one box together; findings without one appear only in their cards. */
function groupsOf(found: readonly Numbered[]): { box: Box; group: Numbered[] }[] {
  const groups = new Map<string, { box: Box; group: Numbered[] }>()
  for (const one of found) {
    const box = boxOf(one.finding)
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
