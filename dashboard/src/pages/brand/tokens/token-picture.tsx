import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { CSSProperties, ReactNode } from 'react'
import type { TokenKind, TokenValue } from './token-kinds.ts'

/** A picture of what a token does: a bar of its length, text in its style, a box with its shadow. */
export function TokenPicture({ kind, token }: { kind: TokenKind; token: TokenValue }) {
  return pictures[kind](token)
}

/** A box on white in both schemes: dark pages hide shadows and dark lines. */
function OnWhite({ className = '', style }: { className?: string; style: CSSProperties }) {
  return (
    <div className="flex size-full items-center justify-center bg-white">
      <div className={`size-14 bg-white ${className}`} style={style} />
    </div>
  )
}

const pictures: Readonly<Record<TokenKind, (token: TokenValue) => ReactNode>> = {
  color: ({ css }) => <div className="size-full" style={{ backgroundColor: css }} />,
  typography: ({ css, letter_spacing }) => (
    <p className="truncate" style={{ font: css, letterSpacing: letter_spacing ?? 'normal' }}>
      <Trans>The quick brown fox</Trans>
    </p>
  ),
  fontFamily: ({ css }) => (
    <p className="truncate text-2xl" style={{ fontFamily: css }}>
      <Trans>Hamburgefonstiv 0123</Trans>
    </p>
  ),
  fontWeight: ({ css }) => (
    <p className="truncate text-2xl" style={{ fontWeight: css }}>
      <Trans>The quick brown fox</Trans>
    </p>
  ),
  text: ({ css }) => (
    <p className="truncate leading-tight" style={{ fontSize: css }}>
      <Trans>The quick brown fox</Trans>
    </p>
  ),
  spacing: ({ css }) => (
    <div className="h-4 max-w-full rounded-xs bg-accent" style={{ width: css }} />
  ),
  radius: ({ css }) => (
    <div
      className="size-16 border-t-2 border-l-2 border-accent bg-surface"
      style={{ borderTopLeftRadius: css }}
    />
  ),
  shadow: ({ css }) => <OnWhite className="rounded-sm" style={{ boxShadow: css }} />,
  gradient: ({ css }) => <div className="size-full" style={{ backgroundImage: css }} />,
  border: ({ css }) => <OnWhite style={{ border: css }} />,
  strokeStyle: ({ css }) => (
    <div className="w-3/4 border-t-4 border-ink" style={{ borderTopStyle: css as 'solid' }} />
  ),
  duration: ({ css }) => <Moving transition={css} />,
  cubicBezier: ({ path, css }) => <Curve path={path} css={css} />,
  transition: ({ css }) => <Moving transition={css} />,
  number: () => null,
}

/** A dot that moves along its track while the pointer is over it. */
function Moving({ transition }: { transition: string }) {
  return (
    <div
      className="group h-6 w-48 max-w-full rounded-full bg-sunken p-1"
      title={t`Point at it to see the movement.`}
    >
      <div className="h-full w-4 group-hover:w-full" style={{ transition }}>
        <div className="ml-auto size-4 rounded-full bg-accent" />
      </div>
    </div>
  )
}

/** The progress over the time, in a box from 0 to 1; a curve that overshoots leaves the box. */
function Curve({ path, css }: { path: string; css: string }) {
  const [x1, y1, x2, y2] = (css.match(/-?[\d.]+/g) ?? []).map(Number)
  const at = (x = 0, y = 0) => `${x * size},${(1 - y) * size}`
  return (
    <svg
      viewBox={`${-margin} ${-margin} ${size + 2 * margin} ${size + 2 * margin}`}
      className="h-full"
      role="img"
      aria-label={t`Curve of ${path}`}
    >
      <path d={`M0,0V${size}H${size}`} className="fill-none stroke-line" />
      <path
        d={`M${at(0, 0)}L${at(x1, y1)}M${at(1, 1)}L${at(x2, y2)}`}
        className="fill-none stroke-faint"
        strokeDasharray="2 2"
      />
      <path
        d={`M${at(0, 0)}C${at(x1, y1)} ${at(x2, y2)} ${at(1, 1)}`}
        className="fill-none stroke-accent stroke-2"
      />
    </svg>
  )
}

const size = 64
const margin = 20
