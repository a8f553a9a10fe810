import type { Check, CheckFix } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useApi } from '../../../api/client.ts'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { Checkbox, Select } from '../../../ui/forms/input.tsx'
import { LazyPicture } from '../../../ui/lazy-picture.tsx'
import type { FixChoice } from './fix-choice.ts'
import { describeAlternative, describeChange, describeDistance, explainLeft } from './fix-words.ts'

type Change = CheckFix['changes'][number]

/** The replacements of a fix, each optional. Those of one issue are selected together. */
export function FixChanges({
  check,
  changes,
  choice,
}: {
  check: Check
  changes: readonly Change[]
  choice: FixChoice
}) {
  if (changes.length === 0) {
    return (
      <p className="text-sm">
        <Trans>Nothing can be fixed automatically.</Trans>
      </p>
    )
  }
  return (
    <fieldset>
      <legend className="text-sm font-semibold">
        <Trans>Changes</Trans>
      </legend>
      <ul className="mt-1 divide-y divide-line">
        {changes.map((change) => (
          <li key={JSON.stringify(change)} className="flex items-start gap-3 py-2">
            <div className="min-w-0 flex-1 space-y-1.5">
              <OneChange change={change} choice={choice} />
            </div>
            <ChangedSlide check={check} change={change} />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

function OneChange({ change, choice }: { change: Change; choice: FixChoice }) {
  const to = choice.findValue(change)
  const isManual = change.applicability === 'manual'
  const isChosen = choice.isChosen(change)
  const text = (
    <span className="flex flex-wrap items-start gap-2">
      {change.kind === 'color' && <Swatches from={change.from} to={to} />}
      <span className="min-w-0 break-words">{describeChange(change)}</span>
      <Badge tone={tones[change.applicability]}>{words[change.applicability]}</Badge>
      {change.distance !== null && to === change.to && (
        <span className="text-muted">{describeDistance(change.distance)}</span>
      )}
    </span>
  )
  return (
    <>
      {isManual ? (
        <div className="pl-6.5 text-sm">{text}</div>
      ) : (
        <Checkbox
          checked={isChosen}
          onChange={({ currentTarget }) => choice.toggle(change, currentTarget.checked)}
        >
          {text}
        </Checkbox>
      )}
      {change.reason !== null && !isChosen && (
        <p className="pl-6.5 text-sm break-words text-muted">{explainLeft(change.reason)}</p>
      )}
      {!isManual && change.alternatives.length > 0 && (
        <div className="pl-6.5">
          <Select
            className="max-w-full"
            aria-label={t`Replace ${change.from} with`}
            value={to}
            onChange={({ currentTarget }) => choice.replace(change, currentTarget.value)}
          >
            <option value={change.to}>{describeAlternative(change)}</option>
            {change.alternatives.map((alternative) => (
              <option key={alternative.to} value={alternative.to}>
                {describeAlternative(alternative)}
              </option>
            ))}
          </Select>
        </div>
      )}
    </>
  )
}

/** The first slide that shows the value, as it was checked; nothing for files without pictures. */
function ChangedSlide({ check, change: { slides } }: { check: Check; change: Change }) {
  const api = useApi()
  const [slide] = slides
  if (slide === undefined || check.input.format !== 'pptx') return null
  return (
    <figure className="w-20 shrink-0 sm:w-28">
      <div className="overflow-hidden rounded-sm border border-edge">
        <LazyPicture
          queryKey={['check_page', check.id, slide, 'picture']}
          load={() => api.brand.checks.picture(check.id, { page: slide })}
          alt=""
          fallback={<span className="block aspect-video bg-sunken" />}
        />
      </div>
      <figcaption className="mt-0.5 text-xs text-muted">
        <Trans>Slide {slide}</Trans>
      </figcaption>
    </figure>
  )
}

const words: Readonly<Record<Change['applicability'], string>> = {
  safe: t`Safe`,
  unsafe: t`Your decision`,
  manual: t`By hand`,
}

const tones: Readonly<Record<Change['applicability'], Tone>> = {
  safe: 'good',
  unsafe: 'warn',
  manual: 'neutral',
}

function Swatches({ from, to }: { from: string; to: string }) {
  return (
    <span aria-hidden className="mt-0.5 flex shrink-0 gap-0.5">
      {[from, to].map((color, at) => (
        <span
          key={at === 0 ? 'from' : 'to'}
          className="size-4 rounded-sm border border-edge"
          style={{ background: color }}
        />
      ))}
    </span>
  )
}
