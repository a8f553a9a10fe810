import type { SlideAsset } from '@blazon/sdk/types'
import { Badge } from '../../ui/badge.tsx'

/** Why a slide may not be used; nothing if it may. */
export function SlideState({ slide }: { slide: SlideAsset }) {
  if (slide.superseded_by !== null) return <Badge tone="warn">Superseded</Badge>
  if (slide.status === 'ready') return slide.hidden ? <Badge>Hidden</Badge> : null
  const { tone, word } = looks[slide.status]
  return <Badge tone={tone}>{word}</Badge>
}

const looks = {
  processing: { tone: 'accent', word: 'Processing' },
  failed: { tone: 'bad', word: 'Could not be read' },
  expired: { tone: 'warn', word: 'Expired' },
} as const
