import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { formatNumber } from '../../../language/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { kindNames, kindOf, type TokenKind, type TokenValue } from './token-kinds.ts'
import { TokenPicture } from './token-picture.tsx'
import { useFontFaces } from './use-font-faces.ts'

/** The tokens with a picture each, in a section for each kind. */
export function TokenSections({ tokens }: { tokens: readonly TokenValue[] }) {
  useFontFaces(tokens)
  const byKind = Map.groupBy(tokens, kindOf)
  const kinds = (Object.keys(kindNames) as TokenKind[]).filter((kind) => byKind.has(kind))
  return kinds.map((kind) => <Section key={kind} kind={kind} tokens={byKind.get(kind)!} />)
}

/** More rows make the page slow. */
const maxShownAtFirst = 50

function Section({ kind, tokens }: { kind: TokenKind; tokens: readonly TokenValue[] }) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? tokens : tokens.slice(0, maxShownAtFirst)
  return (
    <Card title={kindNames[kind]}>
      <ul
        className={
          tileKinds.has(kind)
            ? 'grid grid-cols-2 gap-x-4 gap-y-5 p-4 sm:grid-cols-3 lg:grid-cols-4'
            : 'divide-y divide-line'
        }
      >
        {shown.map((token) =>
          tileKinds.has(kind) ? (
            <Tile key={token.path} kind={kind} token={token} />
          ) : (
            <Row key={token.path} kind={kind} token={token} />
          ),
        )}
      </ul>
      {shown.length < tokens.length && (
        <div className="border-t border-line p-3">
          <Button onClick={() => setShowsAll(true)}>
            <Trans>Show all {formatNumber(tokens.length)}</Trans>
          </Button>
        </div>
      )}
    </Card>
  )
}

/** Kinds whose pictures have about the same size. */
const tileKinds: ReadonlySet<TokenKind> = new Set([
  ...(['color', 'radius', 'shadow', 'gradient', 'border', 'strokeStyle', 'cubicBezier'] as const),
])

function Tile({ kind, token }: { kind: TokenKind; token: TokenValue }) {
  return (
    <li className="min-w-0 space-y-2">
      <div className="flex h-24 items-center justify-center overflow-hidden rounded-md bg-sunken">
        <TokenPicture kind={kind} token={token} />
      </div>
      <Facts token={token} />
    </li>
  )
}

function Row({ kind, token }: { kind: TokenKind; token: TokenValue }) {
  return (
    <li className="grid gap-x-6 gap-y-2 px-4 py-3 sm:grid-cols-[16rem_1fr] sm:items-center">
      <Facts token={token} />
      <div className="min-w-0 overflow-hidden">
        <TokenPicture kind={kind} token={token} />
      </div>
    </li>
  )
}

function Facts({ token: { path, css, alias, description, deprecated } }: { token: TokenValue }) {
  return (
    <div className="min-w-0 text-sm">
      <p className="flex flex-wrap items-center gap-x-2">
        <span className="font-medium break-words">{path}</span>
        {deprecated && (
          <Badge tone="warn">
            <Trans>Deprecated</Trans>
          </Badge>
        )}
      </p>
      <p className="flex items-center gap-1 text-xs text-muted">
        <span className="line-clamp-2 min-w-0 font-mono break-words">{css}</span>
        <CopyButton text={css} label={t`Copy the value of ${path}`} />
      </p>
      {alias !== null && (
        <p className="text-xs break-words text-muted">
          <Trans>Follows {alias}</Trans>
        </p>
      )}
      {description !== null && <p className="text-xs break-words text-muted">{description}</p>}
    </div>
  )
}
