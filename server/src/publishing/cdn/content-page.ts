import type { Content } from '@blazon/html/markup'
import type { Language } from '../../kernel/pages/language.ts'
import { baseStyle, renderDocument } from '../../kernel/pages/page-document.ts'

/** A page that shows files of the organization, in the language of its reader. */
export function contentPage(
  language: Language,
  { title, content, head = null }: { title: string; content: Content; head?: Content },
): { headers: Record<string, string>; body: string } {
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Language': language,
    Vary: 'Accept-Language',
    'Content-Security-Policy': policy,
    'X-Robots-Tag': 'noindex',
  }
  return { headers, body: renderDocument(language, { title, content, head, style }) }
}

/** Swatches and specimens have inline styles. */
const policy =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

const style = `${baseStyle}
main{max-width:64rem;margin:0 auto;padding:2rem 1rem 4rem}
h2{font-size:1.125rem;margin:2.5rem 0 .75rem}h3{font-size:.875rem;margin:1.25rem 0 .5rem}h3 .quiet{font-weight:400}
ul{list-style:none;margin:0;padding:0}li{overflow-wrap:anywhere}
.grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(8rem,1fr));gap:.75rem}.wide{grid-template-columns:repeat(auto-fill,minmax(min(15rem,100%),1fr))}
.tile{display:grid;gap:.25rem;align-content:start;padding:.75rem;background:var(--surface);border:1px solid var(--line);border-radius:12px}.tile a{font-weight:600}
.swatch,.picture{border-radius:6px;border:1px solid var(--line)}.swatch{height:4rem}.picture{display:block;box-sizing:border-box;width:100%;height:12rem;object-fit:contain;background:#fff}.picture.dark{background:#222}
.color{display:inline-block;width:.8em;height:.8em;border:1px solid var(--edge);border-radius:2px;margin:0 .25em}
.rules{list-style:disc;padding-left:1.25rem}.specimen{font-size:1.625rem}
.icons{display:grid;grid-template-columns:repeat(auto-fill,minmax(5.5rem,1fr));gap:.5rem}.icons li{display:grid;justify-items:center;gap:.5rem;padding:.75rem .25rem;border:1px solid var(--line);border-radius:6px;background:#fff;color:#211a22;font-size:.75rem;text-align:center}
.files li{display:flex;gap:1rem;justify-content:space-between;padding:.375rem 0;border-bottom:1px solid var(--line)}.files .quiet{white-space:nowrap}`
