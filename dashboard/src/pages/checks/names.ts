import type { Check } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'

/** The name of a check. Texts have none, nor do checks of earlier versions. */
export function nameCheck({ name, input, slide_asset, ppt_set, icon }: Check): string {
  if (name !== null) return name
  if (slide_asset !== null) return t`A slide of the library`
  if (ppt_set !== null) return t`A slide set`
  if (icon !== null) return t`An icon`
  if (input.format === 'text') return t`Text`
  return input.format === null ? t`A file` : t`${aOrAn(input.format)} file`
}

function aOrAn(format: string): string {
  return /^[aeiouhs]/.test(format) && format !== 'html'
    ? t`An ${format.toUpperCase()}`
    : `A ${format.toUpperCase()}`
}

export function isUnderWay({ status }: Check): boolean {
  return status === 'queued' || status === 'running'
}

/** Whether a check is of slides, as far as that is known before its file is read. */
export function isNamedAsDeck({ name, slide_asset, ppt_set }: Check): boolean {
  const hasDeckName = /\.(pptx|pptm|potx|ppsx|odp)$/i.test(name ?? '')
  return hasDeckName || slide_asset !== null || ppt_set !== null
}
