import type { Check } from '@blazon/sdk/types'
import { Badge, type Tone } from '../../ui/badge.tsx'

/** The result of a check, in one word. */
export function Verdict({ check }: { check: Check }) {
  const [tone, word] = verdictOf(check)
  return <Badge tone={tone}>{word}</Badge>
}

function verdictOf({ status, verdict, rules }: Check): [Tone, string] {
  if (status === 'completed' && rules.length === 0) return ['neutral', 'No rules applied']
  if (status === 'completed') return verdicts[verdict ?? 'pass']
  return states[status]
}

const verdicts: Record<'pass' | 'warn' | 'fail', [Tone, string]> = {
  pass: ['good', 'Passed'],
  warn: ['warn', 'Warnings'],
  fail: ['bad', 'Failed'],
}

const states: Record<Exclude<Check['status'], 'completed'>, [Tone, string]> = {
  queued: ['neutral', 'Waiting'],
  running: ['accent', 'Checking'],
  failed: ['bad', 'Not checked'],
  canceled: ['neutral', 'Canceled'],
}
