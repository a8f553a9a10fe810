import type { ReactNode } from 'react'

/** What may be larger than its place: it scrolls, by keyboard too, so it has a name. */
export function Scrollable({
  label,
  className,
  children,
}: {
  label: string
  className: string
  children: ReactNode
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section aria-label={label} tabIndex={0} className={className}>
      {children}
    </section>
  )
}
