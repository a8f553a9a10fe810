import type { Warning } from '@blazon/warnings/warning'
import type { Translations } from './words.ts'

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
   * Whether each icon is written as a file. The service does not write 20,000 files: it draws an icon
   * when it is requested, at the address that its file would have.
   */
  hasIconFiles: boolean
  /** Whether a service lists earlier versions on a page of the site; not for a folder. */
  hasVersions?: boolean
  /**
   * The organization (id) and the mode whose comments guideline pages load, for members who read the site at
   * the address of the service; null for pages without comments.
   */
  comments?: { organization: string; mode: 'live' | 'test' } | null
  /** The portal's own texts are English in a language that is not among these. */
  translations?: Translations
  /** What was replaced or left out, and why, for the people who edit the portal. */
  onNote(note: PortalNote): void
}

/** A file of the site. Paths have no slash at their beginning. */
export interface PortalOutput {
  path: string
  contentType: string
  bytes: Uint8Array
  /** Origins of other sites that a page may show in a frame; missing for none. */
  frames?: readonly string[]
}

/** What was replaced or left out, and why, for the people who edit the portal. */
export interface PortalNote extends Warning {
  /** Where to fix it: `theme.light.accent`, or `pages.voice`. */
  place: string
}
