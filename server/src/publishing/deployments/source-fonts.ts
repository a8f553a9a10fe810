import { createHash } from 'node:crypto'
import {
  type FileFontRow,
  type FontRow,
  isOfFile,
  selectFileFonts,
  selectFonts,
} from '../../brand/fonts/store.ts'
import { toId, toUuid } from '../../kernel/ids.ts'
import { sourcesAtMost } from './schema.ts'
import type { Found, SourceKind } from './source.ts'

/** One face of a font file, and where its WOFF2 will be. */
export interface FontSnapshot {
  path: string
  family: string
  sha256: string
  face: number
  facts: Pick<
    FileFontRow['facts'],
    'style' | 'weight' | 'width' | 'axes' | 'unicode_ranges' | 'format'
  >
}

export const fonts: SourceKind = {
  isOne: (id) => toUuid('font', id) !== null,
  async read(call, ids) {
    const rows =
      ids === null
        ? await selectFileFonts(call.db, call.tenant, null, sourcesAtMost + 1)
        : await selectFonts(call.db, call.tenant, ids)
    return rows.map(found)
  },
  together(all) {
    const snapshots = all.flatMap(({ input }) => (input?.kind === 'font' ? [input.snapshot] : []))
    return snapshots.length === 0 ? [] : [{ kind: 'font_styles', snapshot: snapshots }]
  },
}

function found(font: FontRow): Found {
  const id = toId('font', font.id)
  const none = { id, revision: null, refusal: null, warning: null, input: null, contents: [] }
  if (font.status !== 'active') return { ...none, refusal: `${id} is ${font.status}.` }
  if (!isOfFile(font)) {
    return { ...none, refusal: `${id} is a family that is licensed elsewhere: it has no file.` }
  }
  if (font.facts.embedding === 'restricted') {
    return {
      ...none,
      warning: `${id} (${font.family}) was left out: its license (OS/2.fsType) forbids embedding.`,
    }
  }
  return { ...none, input: { kind: 'font', snapshot: snapshotOf(font) }, contents: [font.sha256] }
}

function snapshotOf({ family, sha256, face, facts }: FileFontRow): FontSnapshot {
  const { style, weight, width, axes, unicode_ranges, format, postscript_name } = facts
  return {
    path: `fonts/${slugOf(postscript_name ?? family)}-${shortHash(`${sha256} ${face}`)}.woff2`,
    family,
    sha256,
    face,
    facts: { style, weight, width, axes, unicode_ranges, format },
  }
}

function slugOf(name: string): string {
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '')
  return slug === '' ? 'font' : slug
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
