import type { Font } from '@blazon/sdk/types'
import { Badge } from '../../ui/badge.tsx'

/** The embedding permissions of the font (OpenType, OS/2 fsType). */
export function Embedding({ font }: { font: Font }) {
  if (font.embedding === null) return <span className="text-faint">no file</span>
  const { tone, word } = looks[font.embedding]
  return <Badge tone={tone}>{word}</Badge>
}

const looks = {
  installable: { tone: 'good', word: 'yes' },
  editable: { tone: 'good', word: 'to edit' },
  preview: { tone: 'warn', word: 'to view and print' },
  restricted: { tone: 'bad', word: 'no' },
} as const
