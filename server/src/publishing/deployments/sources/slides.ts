import { toId, toUuid } from '../../../kernel/base/ids.ts'
import { maxSources } from '../schema.ts'
import type { Found, SourceKind, Unapproved } from './source.ts'
import { type DeployedSlideRow, selectDeployedSlides } from './store.ts'

export interface SlideSnapshot {
  id: string
  /**
   * Public fields of the slide: without its notes, which are for the speaker. Null for the picture
   * alone: the pages of a portal have the texts.
   */
  description: Readonly<Record<string, unknown>> | null
  /** SHA-256 of its deck, and the number of the slide in it. */
  sha256: string
  slide: number
}

export const slides: SourceKind = {
  async read({ db, tenant }, ids, onlyApproved) {
    const uuids = ids?.map((id) => toUuid('slide_asset', id)!) ?? null
    const rows = await selectDeployedSlides(db, tenant, uuids, maxSources + 1, onlyApproved)
    return rows.map(readSlide)
  },
}

function readSlide(row: DeployedSlideRow): Found {
  const id = toId('slide_asset', row.id)
  const source = {
    ...{ id, revision: row.revision, unapproved: findUnapproved(id, row) },
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

/** What nobody approved of a slide (`sld_…`); null if it is approved. */
export function findUnapproved(
  id: string,
  { approval, title }: Pick<DeployedSlideRow, 'approval' | 'title'>,
): Unapproved | null {
  return approval === 'approved' ? null : { id, name: title || 'Untitled', slides: null }
}
