import type { Tenant } from '../base/tenant.ts'

/** Reads web pages for an organization (`compliance/web-pages/web-pages.ts`). */
export interface WebPages {
  /**
   * The page at an address with its style sheets, as one HTML file. Throws `parameter_invalid` for
   * an address that may not be called, and `unprocessable_file` with the reason for a page that
   * cannot be read; both name the parameter `url`.
   */
  read(tenant: Tenant, url: string): Promise<WebPage>
}

export interface WebPage {
  /** After redirects. */
  address: string
  /** UTF-8. */
  html: Uint8Array
}
