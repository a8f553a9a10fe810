import { Badge, type Tone } from '../../ui/badge.tsx'

/** The state of something that is built: a set, a build, a deployment. */
export function BuildState({ status }: { status: keyof typeof looks }) {
  const { tone, word } = looks[status]
  return <Badge tone={tone}>{word}</Badge>
}

const looks = {
  draft: { tone: 'neutral', word: 'Not built' },
  queued: { tone: 'neutral', word: 'Waiting' },
  building: { tone: 'accent', word: 'Building' },
  ready: { tone: 'good', word: 'Ready' },
  failed: { tone: 'bad', word: 'Failed' },
  deleted: { tone: 'neutral', word: 'Deleted' },
  canceled: { tone: 'neutral', word: 'Canceled' },
} satisfies Record<string, { tone: Tone; word: string }>
