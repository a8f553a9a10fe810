import type { TokenSetValues } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'

export type TokenValue = TokenSetValues['tokens'][number]

/** What is shown together: the use of a dimension, or the type of another token. */
export type TokenKind = NonNullable<TokenValue['use']> | Exclude<TokenValue['type'], 'dimension'>

/** The kinds in the order of their sections. */
export const kindNames: Readonly<Record<TokenKind, string>> = {
  color: t`Colours`,
  typography: t`Type styles`,
  fontFamily: t`Font families`,
  fontWeight: t`Font weights`,
  text: t`Text sizes`,
  spacing: t`Spacing`,
  radius: t`Radii`,
  shadow: t`Shadows`,
  gradient: t`Gradients`,
  border: t`Borders`,
  strokeStyle: t`Stroke styles`,
  duration: t`Durations`,
  cubicBezier: t`Easing curves`,
  transition: t`Transitions`,
  number: t`Numbers`,
}

export function kindOf({ type, use }: TokenValue): TokenKind {
  return use ?? (type as TokenKind)
}
