import type { ReactNode } from 'react'

/** Content that may exceed its place: it scrolls, by keyboard too, and therefore has a name. */
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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling needs the keyboard (WCAG 2.1.1)
    <section aria-label={label} tabIndex={0} className={className}>
      {children}
    </section>
  )
}
