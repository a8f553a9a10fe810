import type { CheckFix } from '@blazon/sdk/types'
import { Checkbox } from '../../ui/input.tsx'
import { counted } from '../../ui/counted.ts'

type Change = CheckFix['changes'][number]

/** What a fix replaces, each to be left out. Those of one issue are chosen together. */
export function FixChanges({
  changes,
  excluded,
  onToggle,
}: {
  changes: readonly Change[]
  excluded: ReadonlySet<string>
  onToggle: (issues: readonly string[], isIncluded: boolean) => void
}) {
  if (changes.length === 0) {
    return <p className="text-sm">Nothing can be fixed automatically.</p>
  }
  return (
    <fieldset>
      <legend className="text-sm font-semibold">Changes</legend>
      <ul className="mt-1 divide-y divide-line">
        {changes.map((change) => (
          <li key={JSON.stringify(change)} className="py-2">
            <Checkbox
              checked={change.issues.some((id) => !excluded.has(id))}
              onChange={({ currentTarget }) => onToggle(change.issues, currentTarget.checked)}
            >
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <span className="font-medium">{describeSubject(change)}</span>
                <Value change={change} value={change.from} />
                <span aria-hidden>→</span>
                <span className="sr-only">becomes</span>
                <Value change={change} value={change.to} name={change.color} />
              </span>
              <span className="mt-0.5 block text-xs text-muted">
                {describePlace(change)} · {describeCount(change)}
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

function Value({ change, value, name }: { change: Change; value: string; name?: string | null }) {
  if (value === '') return <span className="text-muted italic">nothing</span>
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5">
      {change.kind === 'color' && (
        <span
          aria-hidden
          className="size-4 shrink-0 rounded-sm border border-edge"
          style={{ background: value }}
        />
      )}
      <span className="break-words">{name ? `${name} ${value}` : value}</span>
    </span>
  )
}

function describeSubject({ kind, target }: Change): string {
  return target === null ? kinds[kind] : targets[target]
}

/** Where it is written: once for all slides, or on each. */
function describePlace({ place, place_name }: Change): string {
  return place_name === null ? places[place] : `${places[place]} “${place_name}”`
}

function describeCount({ places_count, slides }: Change): string {
  const places = counted(places_count, 'place')
  return slides.length === 0 ? places : `${places} on ${counted(slides.length, 'slide')}`
}

const places = {
  theme: 'Changed once in the theme',
  master: 'Changed once on the master',
  layout: 'Changed once on the layout',
  table_styles: 'Changed once in the table styles',
  header: 'Changed once in the header',
  footer: 'Changed once in the footer',
  slide: 'Changed on the slides',
  file: 'Changed in the file',
} as const

const kinds = { color: 'Colour', font: 'Font', words: 'Words' } as const

const targets = {
  text: 'Text',
  fill: 'Fill',
  line: 'Line',
  background: 'Background',
  effect: 'Effect',
} as const
