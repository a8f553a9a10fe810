import { ShieldCheck, WandSparkles } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '../../session/workspace.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { type Numbered, placeOf, severityTone } from './findings.ts'
import { WaiveDialog } from './waive-dialog.tsx'

/** What was found, where it comes from, and what would fix it. */
export function FindingCard({
  numbered: { number, finding },
  isPointed,
  onPoint,
}: {
  numbered: Numbered
  isPointed: boolean
  onPoint: (number: number | null) => void
}) {
  const may = useMay()
  const [waiving, setWaiving] = useState(false)
  const { severity, message, nearest, source, fix, state, occurrences, location } = finding
  return (
    <li
      id={`finding-${number}`}
      onPointerEnter={() => onPoint(number)}
      onPointerLeave={() => onPoint(null)}
      className={classNames(
        'scroll-mt-4 rounded-lg border bg-surface p-3.5 text-sm shadow-raised transition-colors target:border-accent',
        isPointed ? 'border-accent' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-center gap-2">
        <span className="text-xs font-semibold text-muted tabular-nums">{number}</span>
        <Badge tone={severityTone[severity]}>{severity}</Badge>
        <span className="min-w-0 truncate text-xs text-muted">{placeOf(finding)}</span>
        {state === 'waived' && <Badge>waived</Badge>}
        {occurrences > 1 && <Badge>{occurrences} times</Badge>}
      </div>
      <p className="mt-1.5 break-words">{message}</p>
      {location.text !== null && (
        <blockquote className="mt-1.5 line-clamp-2 border-l-2 border-line pl-2 text-muted">
          {location.text}
        </blockquote>
      )}
      {nearest?.hex !== undefined && (
        <Nearest observed={finding.observed} hex={nearest.hex} name={nearest.key ?? ''} />
      )}
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
        {source !== null && <span>{sources[source]}</span>}
        {fix?.description !== undefined && (
          <span className="flex items-center gap-1 text-good">
            <WandSparkles aria-hidden className="size-3.5" /> {fix.description}
          </span>
        )}
        {state !== 'waived' && may('brand:rules:write', 'brand:write') && (
          <Button
            small
            look="quiet"
            className="ml-auto"
            icon={<ShieldCheck aria-hidden />}
            onClick={() => setWaiving(true)}
          >
            Waive<span className="sr-only"> finding {number}</span>
          </Button>
        )}
      </div>
      <WaiveDialog finding={finding} open={waiving} onClose={() => setWaiving(false)} />
    </li>
  )
}

/** The colour that was found, beside the one that would be right. */
function Nearest({
  observed,
  hex,
  name,
}: {
  observed: string | number | null
  hex: string
  name: string
}) {
  return (
    <p className="mt-2 flex items-center gap-2 text-xs text-muted">
      {typeof observed === 'string' && /^#[0-9a-f]{6,8}$/i.test(observed) && (
        <>
          <Swatch hex={observed} />
          <span aria-hidden>→</span>
        </>
      )}
      <Swatch hex={hex} />
      <span>
        {hex} {name !== '' && `(${name})`}
      </span>
    </p>
  )
}

function Swatch({ hex }: { hex: string }) {
  return (
    <span
      aria-hidden
      className="size-4 rounded-sm border border-edge"
      style={{ backgroundColor: hex }}
    />
  )
}

const sources = {
  explicit: 'Set on the text or shape',
  shape: 'Set on the shape',
  style: 'From the style of the paragraph or text',
  placeholder: 'From the placeholder',
  layout: 'From the layout',
  master: 'From the master',
  theme: 'From the theme',
  default: 'Default',
} as const
