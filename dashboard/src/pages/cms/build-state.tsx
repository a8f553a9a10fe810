import { t } from '@lingui/core/macro'
import { failedAction } from '../../language/value-names.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'

/** The state of something that is built: a set, a build, a deployment. */
export function BuildState({ status }: { status: keyof typeof looks }) {
  const { tone, word } = looks[status]
  return <Badge tone={tone}>{word}</Badge>
}

const looks = {
  draft: { tone: 'neutral', word: t`Not built` },
  queued: { tone: 'neutral', word: t`Waiting` },
  building: { tone: 'accent', word: t`Building` },
  ready: { tone: 'good', word: t`Ready` },
  failed: { tone: 'bad', word: failedAction },
  deleted: { tone: 'neutral', word: t`Deleted` },
  canceled: { tone: 'neutral', word: t`Canceled` },
} satisfies Record<string, { tone: Tone; word: string }>
