import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CloudOff } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { toFailure } from '../api/failure.ts'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'

/** The empty state: what would be here, as a drawing and in a sentence, and the first step towards it. */
export function Empty({
  drawing: Drawing,
  title,
  isPage = false,
  children,
  action,
}: {
  /** One of `ui/drawings`. */
  drawing: ComponentType
  title: string
  /** Whether the title is the heading of the page. */
  isPage?: boolean
  children?: ReactNode
  action?: ReactNode
}) {
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <div data-empty className="flex flex-col items-center px-6 py-12 text-center">
      <Drawing />
      <Heading className="mt-5 text-base font-semibold">{title}</Heading>
      {children !== undefined && (
        <p className="mt-1 max-w-sm text-sm text-balance text-muted">{children}</p>
      )}
      {action !== undefined && <div className="mt-4">{action}</div>}
    </div>
  )
}

/** The error state: what happened, the request id for support, and a retry button. */
export function ErrorState({
  error,
  isPage = false,
  onRetry,
}: {
  error: unknown
  /** Whether nothing else is on the page. */
  isPage?: boolean
  onRetry?: () => void
}) {
  const failure = toFailure(error)
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <div role="alert" className="flex flex-col items-center px-6 py-14 text-center">
      <span className="mb-4 flex size-11 items-center justify-center rounded-lg bg-bad-wash text-bad">
        <CloudOff aria-hidden className="size-5" strokeWidth={1.75} />
      </span>
      <Heading className="text-base font-semibold">
        {failure.status === 404 ? t`Not found` : t`This page could not be loaded`}
      </Heading>
      <p className="mt-1 max-w-md text-sm text-balance text-muted">{failure.message}</p>
      {failure.requestId !== null && (
        <p className="mt-2 font-mono text-xs text-faint">{failure.requestId}</p>
      )}
      {onRetry !== undefined && failure.status !== 404 && (
        <Button className="mt-4" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </div>
  )
}

/** A placeholder while content loads. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames('block animate-pulse rounded-sm bg-hover', className ?? 'h-3.5 w-24')}
    />
  )
}

/** A page or a card that is loading. */
export function Loading({ label = t`Loading` }: { label?: string }) {
  return (
    <div role="status" aria-label={label} className="space-y-3 p-5">
      <Skeleton className="h-4 w-1/3" />
      <Skeleton className="h-3.5 w-2/3" />
      <Skeleton className="h-3.5 w-1/2" />
    </div>
  )
}
