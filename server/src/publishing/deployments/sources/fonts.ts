import {
  type FileFontRow,
  type FontRow,
  isOfFile,
  selectFileFonts,
  selectFonts,
} from '../../../brand/fonts/store.ts'
import { toId } from '../../../kernel/base/ids.ts'
import { sha256 } from '../../../kernel/base/sha256.ts'
import { maxSources } from '../schema.ts'
import { warnOfSource } from '../warnings.ts'
import type { Found, SourceKind } from './source.ts'

/** One face of a font file, and the path of its WOFF2. */
export interface FontSnapshot {
  path: string
  family: string
  sha256: string
  face: number
  /** The path of a WOFF2 of its Latin part, which a portal has too if the part is small. */
  latinPath?: string
  facts: Pick<
    FileFontRow['facts'],
    'style' | 'weight' | 'width' | 'axes' | 'unicode_ranges' | 'format'
  >
}

export const fonts: SourceKind = {
  async read(call, ids) {
    const rows =
      ids === null
        ? await selectFileFonts(call.db, call.tenant, 'any', null, maxSources + 1)
        : await selectFonts(call.db, call.tenant, ids)
    return rows.map(found)
  },
  together(all) {
    const snapshots = all
      .flatMap(({ inputs }) => inputs)
      .flatMap(({ kind, snapshot }) => (kind === 'font' ? [snapshot] : []))
    return snapshots.length === 0 ? [] : [{ kind: 'font_styles', snapshot: snapshots }]
  },
}

function found(font: FontRow): Found {
  const id = toId('font', font.id)
  const none = {
    ...{ id, revision: null, refusal: null, unapproved: null, warning: null },
    ...{ inputs: [], contents: [] },
  }
  if (font.status !== 'active')
    return { ...none, refusal: `${id} is ${font.status}. Only active fonts can be deployed.` }
  if (!isOfFile(font)) {
    return {
      ...none,
      refusal: `${id} has no file: its family is licensed elsewhere. Only fonts with a file can be deployed.`,
    }
  }
  if (font.facts.embedding === 'restricted') {
    return {
      ...none,
      warning: warnOfSource('font_not_embeddable', { font: id, family: font.family }),
    }
  }
  return {
    ...none,
    inputs: [{ kind: 'font', snapshot: createFontSnapshot(font) }],
    contents: [font.sha256],
  }
}

export function createFontSnapshot({
  family,
  sha256: content,
  face,
  facts,
}: FileFontRow): FontSnapshot {
  const { style, weight, width, axes, unicode_ranges, format, postscript_name } = facts
  const hash = sha256(`${content} ${face}`).slice(0, 12)
  return {
    path: `fonts/${createStem(postscript_name ?? family)}-${hash}.woff2`,
    family,
    sha256: content,
    face,
    facts: { style, weight, width, axes, unicode_ranges, format },
  }
}

/** Not `toSlug`: the paths of deployed fonts must not change. */
function createStem(name: string): string {
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '')
  return slug === '' ? 'font' : slug
}
