import type { Check } from '@blazon/sdk/types'
import { Ruler } from 'lucide-react'
import { paths } from '../../path-builder.ts'
import { Card } from '../../ui/card.tsx'
import { counted } from '../../ui/counted.ts'
import { Empty } from '../../ui/states.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { wholeScore } from './score.ts'

/** The score and the counts, at a glance. */
export function Summary({ check }: { check: Check }) {
  const { score, counts, input, rules, duration_ms } = check
  if (rules.length === 0) return <NoRules tags={check.tags} />
  const numbers = [
    { name: 'Errors', value: counts?.error ?? 0, look: 'text-bad' },
    { name: 'Warnings', value: counts?.warning ?? 0, look: 'text-warn' },
    { name: 'Info', value: counts?.info ?? 0, look: 'text-ink' },
    { name: 'Waived', value: counts?.waived ?? 0, look: 'text-muted' },
    { name: 'Not checked', value: counts?.indeterminate ?? 0, look: 'text-muted' },
  ]
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-10 gap-y-4 p-5">
        <Score value={score ?? 0} verdict={check.verdict} />
        <dl className="flex flex-wrap gap-x-8 gap-y-3">
          {numbers.map(({ name, value, look }) => (
            <div key={name} className="flex flex-col-reverse">
              <dt className="text-xs text-muted">{name}</dt>
              <dd
                className={`text-xl font-semibold tabular-nums ${value === 0 ? 'text-faint' : look}`}
              >
                {value.toLocaleString('en')}
              </dd>
            </div>
          ))}
        </dl>
        <p className="text-xs leading-5 text-muted sm:ml-auto sm:text-right">
          {counted(rules.length, 'rule')}
          {input.pages !== null &&
            ` on ${counted(input.pages, input.format === 'pptx' ? 'slide' : 'page')}`}
          <br />
          {sizeOf(input.bytes)} read in{' '}
          {((duration_ms ?? 0) / 1_000).toLocaleString('en', { maximumFractionDigits: 2 })} s
        </p>
      </div>
    </Card>
  )
}

/** A score of 100 would read as a result. */
function NoRules({ tags }: { tags: readonly string[] }) {
  return (
    <Card>
      <Empty
        icon={Ruler}
        title="No rules applied"
        action={<TextLink to={paths.rules()}>Open rules</TextLink>}
      >
        {tags.length === 0
          ? 'There was no enabled rule when this check was created.'
          : `No enabled rule had one of the tags of this check: ${tags.join(', ')}.`}{' '}
        Nothing was checked. Create or enable rules, then check again.
      </Empty>
    </Card>
  )
}

function sizeOf(bytes: number): string {
  const [value, unit] = bytes < 1_048_576 ? [bytes / 1_024, 'KiB'] : [bytes / 1_048_576, 'MiB']
  return `${value.toLocaleString('en', { maximumFractionDigits: 1 })} ${unit}`
}

const radius = 26
const length = 2 * Math.PI * radius

/** The weighted share of evaluated units that obey, in the colour of the verdict. */
function Score({ value, verdict }: { value: number; verdict: Check['verdict'] }) {
  return (
    <div className="relative size-16">
      <svg
        role="img"
        aria-label={`Score ${wholeScore(value)} of 100`}
        viewBox="0 0 64 64"
        className="size-full -rotate-90"
      >
        <circle cx="32" cy="32" r={radius} className="fill-none stroke-hover stroke-[6]" />
        <circle
          cx="32"
          cy="32"
          r={radius}
          strokeDasharray={`${(value / 100) * length} ${length}`}
          className={`fill-none stroke-[6] ${strokes[verdict ?? 'pass']}`}
        />
      </svg>
      <span
        aria-hidden
        className="absolute inset-0 flex items-center justify-center text-lg font-semibold tabular-nums"
      >
        {wholeScore(value)}
      </span>
    </div>
  )
}

const strokes = { pass: 'stroke-good', warn: 'stroke-warn', fail: 'stroke-bad' }
