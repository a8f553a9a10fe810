import type { Font } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Badge } from '../../../ui/badge.tsx'

/** The embedding permissions of the font (OpenType, OS/2 fsType). */
export function Embedding({ font }: { font: Font }) {
  if (font.embedding === null)
    return (
      <span className="text-faint">
        <Trans>No file</Trans>
      </span>
    )
  const { tone, word } = looks[font.embedding]
  return <Badge tone={tone}>{word}</Badge>
}

const looks = {
  installable: { tone: 'good', word: t`Allowed` },
  editable: { tone: 'good', word: t`To edit` },
  preview: { tone: 'warn', word: t`To view and print` },
  restricted: { tone: 'bad', word: t`Not allowed` },
} as const
