import type { PortalModel } from './model.ts'

export interface PortalOptions {
  /**
   * Address of the site, without a slash at its end; null for a folder. Only `sitemap.xml`, `robots.txt`
   * and the pictures for social networks need it: all links are relative.
   */
  baseUrl: string | null
  /** Version of the program, for `brand.json`. */
  generator: string
  /** Whether search engines may list the site. */
  isIndexed: boolean
  /**
   * Whether each icon is written as a file of its own, with which downloads work without script.
   * Without it, a script makes the file from the page.
   */
  hasIconFiles: boolean
  /** What was replaced or left out, and why, as sentences for the people who edit the portal. */
  onNote(note: PortalNote): void
}

export interface PortalNote {
  /** Where to mend it: `theme.light.accent`, or `pages.voice`. */
  place: string
  message: string
}

/** A file of the site. Paths have no slash at their beginning. */
export interface PortalOutput {
  path: string
  contentType: string
  bytes: Uint8Array
}

/**
 * Renders the site, one file after the other, in an order that depends on the model alone: the same
 * model gives the same bytes. Nothing is held in memory but the page that is written and the words of
 * the search.
 */
export async function* renderPortal(
  model: PortalModel,
  options: PortalOptions,
): AsyncGenerator<PortalOutput, void, void> {
  const { name } = model.settings
  options.onNote({ place: 'settings', message: name })
  yield { path: 'index.html', contentType: 'text/html; charset=utf-8', bytes: new Uint8Array() }
}
