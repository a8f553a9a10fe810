import type { SlideAsset } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { approvalWords } from '../../../language/approval-words.ts'
import { Badge } from '../../../ui/badge.tsx'

/** Why a slide may not be used or published; nothing if it may. */
export function SlideState({ slide }: { slide: SlideAsset }) {
  if (slide.superseded_by !== null)
    return (
      <Badge tone="warn">
        <Trans>Superseded</Trans>
      </Badge>
    )
  if (slide.status === 'ready' && slide.approval !== 'approved') {
    const { tone, word } = approvalWords[slide.approval]
    return <Badge tone={tone}>{word}</Badge>
  }
  if (slide.status === 'ready')
    return slide.hidden ? (
      <Badge>
        <Trans>Hidden</Trans>
      </Badge>
    ) : null
  const { tone, word } = looks[slide.status]
  return <Badge tone={tone}>{word}</Badge>
}

const looks = {
  processing: { tone: 'accent', word: t`Processing` },
  failed: { tone: 'bad', word: t`Could not be read` },
  expired: { tone: 'warn', word: t`Expired` },
} as const
