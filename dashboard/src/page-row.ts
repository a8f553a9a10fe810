import type { ReactNode } from 'react'

/** One page of a room: rows are data, like the server's routes. */
export interface PageRow {
  /** From the path builder, with `$name` for a parameter. */
  path: string
  /** The title of the browser tab. */
  title: string
  /** The page's own module, loaded on navigation; it exports `Page`. */
  load: () => Promise<{ Page: () => ReactNode }>
  /** Users without any of these scopes see a message instead. */
  needs?: readonly string[]
  /** Users with the role checker see a message instead. */
  closedToCheckers?: true
}
