import { html, type Markup } from '@blazon/html/markup'
import type { PortalFile } from '../model.ts'
import { formatName, type Page } from '../site.ts'

interface DownloadLink {
  href: string
  label: string
  filename: string
  /** Such as the size; null for none. */
  detail: string | null
}

export function downloadLinks(links: readonly DownloadLink[]): Markup | null {
  if (links.length === 0) return null
  return html`<ul class="chips">${links.map(
    ({ href, label, filename, detail }) =>
      html`<li><a class="download" href="${href}" download="${filename}">${label}${detail === null ? null : html`<span>${detail}</span>`}</a></li>`,
  )}</ul>`
}

/** A link for each file, named by its format, or by its own name. */
export function fileDownloads(
  page: Page,
  files: readonly PortalFile[],
  hasNames = false,
): Markup | null {
  return downloadLinks(
    files.map((file) => ({
      href: page.file(file),
      label: hasNames ? file.filename : formatName(page, file),
      filename: file.filename,
      detail:
        [
          file.width === null || file.height === null ? null : `${file.width} × ${file.height}`,
          file.bytes === null ? null : page.words.bytes(file.bytes),
        ]
          .filter((fact) => fact !== null)
          .join(' · ') || null,
    })),
  )
}
