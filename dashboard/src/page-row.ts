import type { ReactNode } from 'react'

/** One page of a room: rows are data, as the server's routes are. */
export interface PageRow {
  /** From the path builder, with `$name` for a parameter. */
  path: string
  /** In the tab of the browser. */
  title: string
  /** The page's own file, loaded when it is gone to; it exports `Page`. */
  load: () => Promise<{ Page: () => ReactNode }>
  /** Whoever has none of these scopes is told so. */
  needs?: readonly string[]
}
