import { t } from '@lingui/core/macro'
import { Badge } from './badge.tsx'

/** The stage of a resource; only published ones are in force and get deployed. */
export function StatusBadge({ status }: { status: keyof typeof looks }) {
  const { tone, word } = looks[status]
  return <Badge tone={tone}>{word}</Badge>
}

const looks = {
  draft: { tone: 'neutral', word: t`Draft` },
  published: { tone: 'good', word: t`Published` },
  archived: { tone: 'neutral', word: t`Archived` },
} as const
