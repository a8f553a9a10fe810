import type { Font } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Badge } from '../../ui/badge.tsx'

/** The embedding permissions of the font (OpenType, OS/2 fsType). */
export function Embedding({ font }: { font: Font }) {
  if (font.embedding === null)
    return (
      <span className="text-faint">
        <Trans>no file</Trans>
      </span>
    )
  const { tone, word } = looks[font.embedding]
  return <Badge tone={tone}>{word}</Badge>
}

const looks = {
  installable: { tone: 'good', word: t`yes` },
  editable: { tone: 'good', word: t`to edit` },
  preview: { tone: 'warn', word: t`to view and print` },
  restricted: { tone: 'bad', word: t`no` },
} as const
