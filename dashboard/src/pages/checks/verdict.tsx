import type { Check } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { countJudging } from './score.ts'

/** The result of a check, in one word. */
export function Verdict({ check }: { check: Check }) {
  const [tone, word] = describeVerdict(check)
  return <Badge tone={tone}>{word}</Badge>
}

function describeVerdict(check: Check): [Tone, string] {
  const { status, verdict } = check
  if (status === 'completed' && countJudging(check) === 0) return ['neutral', t`No rules`]
  if (status === 'completed') return verdicts[verdict ?? 'pass']
  return states[status]
}

const verdicts: Record<'pass' | 'warn' | 'fail', [Tone, string]> = {
  pass: ['good', t`Passed`],
  warn: ['warn', t`Warnings`],
  fail: ['bad', t`Failed`],
}

/** The verdicts as the options of a filter. */
export const verdictOptions = Object.entries(verdicts).map(([value, [, word]]) => ({
  value,
  label: word,
}))

/** The verdict of a document or of one of its versions; nothing before a check is completed. */
export function VerdictBadge({ verdict }: { verdict: Check['verdict'] }) {
  if (verdict === null) return '–'
  const [tone, word] = verdicts[verdict]
  return <Badge tone={tone}>{word}</Badge>
}

const states: Record<Exclude<Check['status'], 'completed'>, [Tone, string]> = {
  queued: ['neutral', t`Waiting`],
  running: ['accent', t`Checking`],
  failed: ['bad', t`Not checked`],
  canceled: ['neutral', t`Canceled`],
}
