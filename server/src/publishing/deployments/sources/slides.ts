import { toId, toUuid } from '../../../kernel/base/ids.ts'
import { maxSources } from '../schema.ts'
import type { Found, SourceKind } from './source.ts'
import { type DeployedSlideRow, selectDeployedSlides } from './store.ts'

/** Public fields of a slide: without its notes, which are for the speaker. */
export interface SlideSnapshot {
  id: string
  description: Readonly<Record<string, unknown>>
  /** SHA-256 of its deck, and the number of the slide in it. */
  sha256: string
  slide: number
}

export const slides: SourceKind = {
  isOne: (id) => toUuid('slide_asset', id) !== null,
  async read({ db, tenant }, ids, onlyApproved) {
    const uuids = ids?.map((id) => toUuid('slide_asset', id)!) ?? null
    const rows = await selectDeployedSlides(db, tenant, uuids, maxSources + 1, onlyApproved)
    return rows.map(readSlide)
  },
}

export function readSlide(row: DeployedSlideRow): Found {
  const id = toId('slide_asset', row.id)
  const unapproved =
    row.approval === 'approved' ? null : { id, name: row.title || 'Untitled', slides: null }
  const source = {
    ...{ id, revision: row.revision, unapproved },
    ...{ refusal: null, warning: null, contents: [] },
  }
  if (row.status !== 'ready') {
    return {
      ...source,
      inputs: [],
      refusal: `${id} is ${row.status}. Only ready slides can be deployed.`,
    }
  }
  const { title, text, layout, language, width, height, fonts, colors, tags, content_hash } = row
  const size = { width, height }
  const description = { id, title, text, layout, language, size, fonts, colors, tags, content_hash }
  const { sha256, slide } = row
  const snapshot: SlideSnapshot = { id, description, sha256, slide }
  return { ...source, inputs: [{ kind: 'slide', snapshot }] }
}
