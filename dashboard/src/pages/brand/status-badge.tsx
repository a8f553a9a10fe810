import { Badge } from '../../ui/badge.tsx'

/** Where a palette is in its life; what is published, is in force. */
export function StatusBadge({ status }: { status: keyof typeof looks }) {
  const { tone, word } = looks[status]
  return <Badge tone={tone}>{word}</Badge>
}

const looks = {
  draft: { tone: 'neutral', word: 'Draft' },
  published: { tone: 'good', word: 'Published' },
  archived: { tone: 'neutral', word: 'Archived' },
} as const
