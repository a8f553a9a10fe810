import { t } from '@lingui/core/macro'
import type { Tone } from '../ui/badge.tsx'

/** The states of an approval, of a slide and of a document. */
type Approval = 'none' | 'requested' | 'approved' | 'changes_requested'

export const approvalWords: Readonly<Record<Approval, { tone: Tone; word: string }>> = {
  none: { tone: 'neutral', word: t`Not approved` },
  requested: { tone: 'accent', word: t`Approval requested` },
  approved: { tone: 'good', word: t`Approved` },
  changes_requested: { tone: 'warn', word: t`Changes requested` },
}

/** The states as the options of a filter. */
export const approvalOptions = Object.entries(approvalWords).map(([value, { word }]) => ({
  value,
  label: word,
}))
