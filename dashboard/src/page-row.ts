import type { ReactNode } from 'react'
import type { Access } from './session/workspace.tsx'

/** One page of a room: rows are data, like the server's routes. */
export interface PageRow extends Access {
  /** From the path builder, with `$name` for a parameter. */
  path: string
  /** The title of the browser tab. */
  title: string
  /** The page's own module, loaded on navigation; it exports `Page`. */
  load: () => Promise<{ Page: () => ReactNode }>
}
