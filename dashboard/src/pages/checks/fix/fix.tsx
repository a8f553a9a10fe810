import type { Check } from '@blazon/sdk/types'
import { Trans } from '@lingui/react/macro'
import { WandSparkles } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '../../../session/workspace.tsx'
import { Button } from '../../../ui/button.tsx'
import { FixDialog } from './fix-dialog.tsx'

/** Formats that can be fixed automatically. */
const fixable = new Set(['pptx', 'docx', 'xlsx', 'css', 'html', 'svg', 'text'])

export function isFixable({ input }: Check): boolean {
  return fixable.has(input.format ?? '')
}

/** Whether the user may fix the file, and its format can be fixed. */
export function useMayFix(check: Check): boolean {
  const may = useMay()
  return may('brand:checks:write') && check.file !== null && isFixable(check)
}

/** Opens the preview of a fix. */
export function FixButton({ check }: { check: Check }) {
  const mayFix = useMayFix(check)
  const [isOpen, setOpen] = useState(false)
  const { error = 0, warning = 0, info = 0 } = check.counts ?? {}
  if (!mayFix || error + warning + info === 0) return null
  return (
    <>
      <Button look="primary" icon={<WandSparkles aria-hidden />} onClick={() => setOpen(true)}>
        <Trans>Fix</Trans>
      </Button>
      {isOpen && <FixDialog check={check} onClose={() => setOpen(false)} />}
    </>
  )
}
