import { t } from '@lingui/core/macro'
import { Link, useRouterState } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'

/** The header of a page: its path, its title and its actions. */
export function PageHeader({
  title,
  parents = [],
  badge,
  actions,
  children,
}: {
  title: ReactNode
  /** The pages above it, outermost first. */
  parents?: readonly { to: string; label: string }[]
  badge?: ReactNode
  actions?: ReactNode
  /** One or two sentences, if the title is not enough. */
  children?: ReactNode
}) {
  const heading = useFocusOnArrival()
  return (
    <header className="mb-5">
      {parents.length > 0 && (
        <nav
          aria-label={t`Breadcrumbs`}
          className="mb-1.5 flex items-center gap-1 text-sm text-muted"
        >
          {parents.map(({ to, label }) => (
            <span key={to} className="flex items-center gap-1">
              <Link to={to} className="rounded-sm hover:text-ink">
                {label}
              </Link>
              <ChevronRight aria-hidden className="size-3.5 text-faint" />
            </span>
          ))}
        </nav>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <h1
            ref={heading}
            tabIndex={-1}
            className="min-w-0 text-xl font-semibold break-words outline-none"
          >
            {title}
          </h1>
          {badge}
        </div>
        {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {children !== undefined && (
        <p className="mt-2 max-w-2xl text-sm text-pretty text-muted">{children}</p>
      )}
    </header>
  )
}

/** The last focused page; the browser announces the first one. */
let focusedPath = location.pathname

/** Focuses the heading of a page opened by a link, so that screen readers announce it. */
function useFocusOnArrival() {
  const heading = useRef<HTMLHeadingElement>(null)
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  useEffect(() => {
    if (pathname === undefined || pathname === focusedPath) return
    focusedPath = pathname
    heading.current?.focus({ preventScroll: true })
  }, [pathname])
  return heading
}
