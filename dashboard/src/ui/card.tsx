import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** A card of the page. With a title it is a section. */
export function Card({
  title,
  action,
  children,
  padded = false,
}: {
  title?: string
  action?: ReactNode
  children: ReactNode
  padded?: boolean
}) {
  return (
    <section className="overflow-hidden rounded-lg border border-line bg-surface shadow-raised">
      {title !== undefined && (
        <header className="flex min-h-11 flex-wrap items-center text-sm justify-between gap-x-3 gap-y-1 border-b border-line px-4 py-1.5">
          <h2 className="font-semibold">{title}</h2>
          {action}
        </header>
      )}
      <div className={classNames(padded && 'p-4', 'overflow-x-auto')}>{children}</div>
    </section>
  )
}

/** Names and values of one resource. */
export function Details({ children }: { children: ReactNode }) {
  return (
    // A share of a narrow card, such as one beside a picture, so that short values stay in one line.
    <dl className="grid grid-cols-1 items-baseline gap-x-4 gap-y-3 p-4 text-sm sm:grid-cols-[min(10rem,42%)_1fr]">
      {children}
    </dl>
  )
}

export function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted max-sm:-mb-2.5">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  )
}
