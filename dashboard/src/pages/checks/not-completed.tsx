import type { Check } from '@blazon/sdk/types'
import { CircleSlash, FileX, LoaderCircle } from 'lucide-react'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/states.tsx'
import { isUnderWay } from './names.ts'

/** A check without a result: it is in progress, failed, or was canceled. */
export function NotCompleted({ check }: { check: Check }) {
  return (
    <Card>
      {isUnderWay(check) ? (
        <UnderWay status={check.status} />
      ) : check.status === 'canceled' ? (
        <Empty icon={CircleSlash} title="This check was canceled">
          No results were stored. You can check the file again.
        </Empty>
      ) : (
        <Failed failure={check.failure} />
      )}
    </Card>
  )
}

function UnderWay({ status }: Pick<Check, 'status'>) {
  return (
    <div role="status" className="flex flex-col items-center gap-4 px-6 py-16 text-center">
      <LoaderCircle aria-hidden className="size-8 animate-spin text-accent" strokeWidth={1.5} />
      <div>
        <h2 className="text-base font-semibold">
          {status === 'queued' ? 'Waiting in the queue' : 'Reading the file and its rules'}
        </h2>
        <p className="mt-1 text-sm text-muted">
          The result appears here when it is ready. Most files take less than a second.
        </p>
      </div>
      <progress aria-label="Checking" className="h-1 w-64 accent-accent" />
    </div>
  )
}

function Failed({ failure }: Pick<Check, 'failure'>) {
  const code = failure?.code ?? 'malformed'
  return (
    <Empty icon={FileX} title="This file could not be checked">
      {failure?.message} {advice[code]}
    </Empty>
  )
}

const advice = {
  unsupported_format: 'Decks, PDFs, SVG, CSS, HTML, PNG, JPEG, Markdown and text can be checked.',
  encrypted: 'Save the file without a password and check the new file.',
  malformed: 'Open the file in the program that created it, save it again, and check the new file.',
  limit_exceeded:
    'The file is larger than the limit for one check. Split it, or reduce the size of its pictures.',
  timeout: 'Split it into smaller files.',
} as const
