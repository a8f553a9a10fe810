import { t } from '@lingui/core/macro'

/** A sentence of the API, with `{}` for each variable part, and its translation. */
export type Sentence = readonly [written: string, tell: (...parts: string[]) => string]

/** Why a file of a palette is refused. */
export const palettes: readonly Sentence[] = [
  ['The file has more than {} colors.', (most) => t`The file has more than ${most} colours.`],
  ['The file is not a JSON object.', () => t`The file is not a JSON object.`],
]
