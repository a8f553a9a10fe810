import type { Database } from '../../database/database.ts'
import type { Tenant } from '../../kernel/tenant.ts'
import type { SlideAssetRow } from './store.ts'

/** The properties by which a slide is compared with assets. */
export interface Fingerprint {
  /** One line for each paragraph. */
  text: string
  /** SHA-256 of each picture, film and sound, in hex. */
  media: readonly string[]
}

export interface WantedSlide extends Fingerprint {
  /** Number of the slide, from 1. */
  slide: number
}

/** An asset that shares a paragraph or a picture with a slide. */
export type Candidate = Pick<SlideAssetRow, 'id' | 'text' | 'media'> & { slide: number }

/** Slides for each statement, which has 10 seconds. */
const slidesAtOnce = 25
/** Assets that are ranked for each slide: many share a footer. */
const rankedAtMost = 500
const candidatesAtMost = 5

/** The current assets that share the most paragraphs and media with each slide. */
export async function selectCandidates(
  db: Database,
  tenant: Tenant,
  wanted: readonly WantedSlide[],
): Promise<Candidate[]> {
  const found: Candidate[] = []
  for (let at = 0; at < wanted.length; at += slidesAtOnce) {
    const slides = wanted.slice(at, at + slidesAtOnce)
    const rows = await db<Candidate[]>`
      select wanted.slide, best.id, best.text, best.media
      from (
        select slide, slide_fingerprint(text, media) as keys
        from jsonb_to_recordset(${db.json(slides)}) as given (slide integer, text text, media text[])
      ) as wanted
      cross join lateral (
        select id, text, media
        from (
          select id, text, media from slide_assets
          where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
            and status in ('ready', 'expired') and superseded_by_id is null
            and slide_fingerprint(text, media) && wanted.keys
          limit ${rankedAtMost}
        ) as sharing
        order by (
          select count(*) from unnest(slide_fingerprint(text, media)) as key
          where key = any(wanted.keys)
        ) desc, id desc
        limit ${candidatesAtMost}
      ) as best`
    found.push(...rows)
  }
  return found
}
