import { UnreadableFile } from '@blazon/pptx/container/unreadable-file'
import { sayUnchecked } from '../refusal-messages.ts'
import type { EmbeddedPage, FetchedSheet, Resource } from './embed-sheets.ts'

export interface PageAccess {
  /** Follows redirects. Throws an error whose message says what to do if there is no such resource. */
  fetch(address: string, kind: 'page' | 'sheet'): Promise<Resource>
  embed(page: Resource, sheets: readonly FetchedSheet[]): Promise<EmbeddedPage>
}

export interface CollectedPage {
  /** Its address after redirects. */
  address: string
  html: Uint8Array
}

// A sheet that imports one that imports another is rare; each level takes a further look.
const maxLevels = 5
const maxSheets = 64
const fetchedAtOnce = 6

/**
 * Reads a web page and the style sheets that it links or imports, as one file. A sheet that cannot
 * be read remains a link, which checks report as a part that they could not evaluate.
 */
export async function collectPage(address: string, access: PageAccess): Promise<CollectedPage> {
  const page = await access.fetch(address, 'page')
  requireHtml(page)
  const sheets: FetchedSheet[] = []
  for (let level = 0; ; level += 1) {
    const { html, missing, isEmptyWithoutScripts } = await access.embed(page, sheets)
    if (isEmptyWithoutScripts) {
      throw new UnreadableFile('unsupported_format', sayUnchecked('page_needs_scripts'))
    }
    const next = missing.slice(0, maxSheets - sheets.length)
    if (next.length === 0 || level === maxLevels) return { address: page.address, html }
    const left = next.values()
    const work = async () => {
      for (const from of left) sheets.push({ from, sheet: await fetchSheet(from, access) })
    }
    await Promise.all(Array.from({ length: fetchedAtOnce }, work))
  }
}

function requireHtml({ contentType }: Resource): void {
  const [type = ''] = (contentType ?? 'text/html').split(';').map((part) => part.trim())
  if (/^(text\/html|application\/xhtml\+xml)$/i.test(type)) return
  throw new UnreadableFile('unsupported_format', sayUnchecked('not_web_page', { type }))
}

/** Null for an answer that is not a style sheet, such as an error page. */
async function fetchSheet(address: string, { fetch }: PageAccess): Promise<Resource | null> {
  const sheet = await fetch(address, 'sheet').catch(() => null)
  const isCss = /^\s*text\/css\s*(;|$)/i.test(sheet?.contentType ?? 'text/css')
  return isCss ? sheet : null
}
