import type { CheckPage } from '@blazon/sdk/types'
import { useState } from 'react'
import { Drawing } from './drawing.tsx'
import { FindingCard } from './finding-card.tsx'
import { type Numbered, nameSheet } from './findings.ts'

/** A page and what was found on it, side by side: what one points at is marked in both. */
export function PageSection({
  number,
  found,
  drawing,
}: {
  /** 0 is the whole file. */
  number: number
  found: readonly Numbered[]
  drawing: CheckPage | undefined
}) {
  const [pointed, setPointed] = useState<number | null>(null)
  return (
    <section
      aria-labelledby={`page-${number}`}
      className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
    >
      <div className="lg:sticky lg:top-4">
        <h2 id={`page-${number}`} className="mb-2 text-sm font-semibold">
          {nameSheet(found[0]!.finding.location) ?? 'The whole file'}
        </h2>
        {drawing !== undefined && (
          <Drawing page={drawing} found={found} pointed={pointed} onPoint={setPointed} />
        )}
      </div>
      <ol className="space-y-2.5 lg:pt-7">
        {found.map((one) => (
          <FindingCard
            key={one.number}
            numbered={one}
            isPointed={pointed === one.number}
            onPoint={setPointed}
          />
        ))}
      </ol>
    </section>
  )
}
