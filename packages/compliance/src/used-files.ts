import type { Document } from '@blazon/document/document'
import { listPictures } from './pictures/compare-pictures.ts'
import type { ComparedPictures } from './pictures/compared-pictures.ts'
import { listShownLogos } from './pictures/logos.ts'

const maxFiles = 1_000

/**
 * The SHA-256 of files that a document shows, at most 1,000: its pictures, and the versions of the logos that
 * rules recognize in it, even if it has them in other bytes.
 */
export function listUsedFiles(
  document: Document,
  pictures: ComparedPictures,
  { includeHidden }: { includeHidden: boolean },
): string[] {
  const hashes = new Set<string>()
  for (const page of document.pages) {
    if (page.hidden && !includeHidden) continue
    for (const { sha256 } of listShownLogos(document, page, pictures)) hashes.add(sha256)
    for (const { sha256, vectorSha256 } of listPictures(page)) {
      for (const hash of [sha256, vectorSha256]) if (hash) hashes.add(hash)
    }
  }
  return [...hashes].slice(0, maxFiles)
}
