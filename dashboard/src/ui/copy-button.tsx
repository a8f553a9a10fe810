import { t } from '@lingui/core/macro'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from './button.tsx'

const shownMs = 1_600

/** Copies a text, and confirms it briefly. */
export function CopyButton({
  text,
  label = t`Copy`,
  onCopied,
}: {
  text: string
  label?: string
  onCopied?: () => void
}) {
  const [copied, setCopied] = useState(false)

  async function copy() {
    await writeClipboard(text)
    onCopied?.()
    setCopied(true)
    setTimeout(() => setCopied(false), shownMs)
  }

  return (
    <IconButton label={copied ? t`Copied` : label} onClick={copy} className="relative z-10 size-7">
      {copied ? <Check aria-hidden className="text-good" /> : <Copy aria-hidden />}
    </IconButton>
  )
}

/** Browsers have no clipboard API on plain http (except localhost), so this copies a selection. */
export async function writeClipboard(text: string): Promise<void> {
  if (navigator.clipboard !== undefined) return navigator.clipboard.writeText(text)
  const area = document.createElement('textarea')
  area.value = text
  document.body.append(area)
  area.select()
  document.execCommand('copy')
  area.remove()
}
