import type { Database, Fragment } from '../../database/database.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import type { SlideAssetRow } from './store.ts'
import { listKeys, listSoughtKeys, type Structure } from './structure.ts'

/** The properties by which a slide is compared with assets. */
export interface Fingerprint {
  /** One line for each paragraph. */
  text: string
  /** SHA-256 of each picture, film and sound, in hex. */
  media: readonly string[]
  /** Null for an asset that was imported before structures were stored. */
  structure: Structure | null
}

export interface WantedSlide extends Fingerprint {
  /** Number of the slide, from 1. */
  slide: number
}

/** An asset that shares a paragraph, a picture, a chart or the place of a shape with a slide. */
export type Candidate = Pick<SlideAssetRow, 'id'> & Fingerprint & { slide: number }

/** Slides for each statement, which has 10 seconds. */
const slidesAtOnce = 25
/** Assets that are ranked for each slide: many share a footer. */
const maxRanked = 500
const maxCandidates = 5

/** The current assets that share the most paragraphs, media and shapes with each slide. */
export async function selectCandidates(
  db: Database,
  tenant: Tenant,
  wanted: readonly WantedSlide[],
): Promise<Candidate[]> {
  const found: Candidate[] = []
  for (let at = 0; at < wanted.length; at += slidesAtOnce) {
    const slides = wanted.slice(at, at + slidesAtOnce)
    found.push(...(await selectSharingText(db, tenant, slides)))
    found.push(...(await selectSharingStructure(db, tenant, slides)))
  }
  return found
}

function selectSharingText(db: Database, tenant: Tenant, slides: readonly WantedSlide[]) {
  const given = slides.map(({ slide, text, media }) => ({ slide, text, media }))
  return db<Candidate[]>`
    select wanted.slide, best.id, best.text, best.media, best.structure
    from (
      select slide, slide_fingerprint(text collate "C", media) as keys
      from jsonb_to_recordset(${db.json(given)}) as given (slide integer, text text, media text[])
    ) as wanted
    cross join lateral (
      select id, text, media, structure
      from (
        select id, text, media, structure from slide_assets
        where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
          and status in ('ready', 'expired') and superseded_by_id is null
          and slide_fingerprint(text, media) && wanted.keys
        limit ${maxRanked}
      ) as sharing
      order by (
        select count(*) from unnest(slide_fingerprint(text, media)) as key
        where key = any(wanted.keys)
      ) desc, id desc
      limit ${maxCandidates}
    ) as best`
}

function selectSharingStructure(db: Database, tenant: Tenant, slides: readonly WantedSlide[]) {
  const given = slides.map(({ slide, text, structure }) => ({
    slide,
    keys: structure ? withTenant(tenant, listSoughtKeys(structure, hasWords(text))) : [],
  }))
  return db<Candidate[]>`
    select wanted.slide, best.id, best.text, best.media, best.structure
    from jsonb_to_recordset(${db.json(given)}) as wanted (slide integer, keys text[])
    cross join lateral (
      select id, text, media, structure
      from (
        select id, text, media, structure, structure_keys from slide_assets
        where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
          and status in ('ready', 'expired') and superseded_by_id is null
          and structure_keys && wanted.keys
        limit ${maxRanked}
      ) as sharing
      order by (
        select count(*) from unnest(structure_keys) as key where key = any(wanted.keys)
      ) desc, id desc
      limit ${maxCandidates}
    ) as best`
}

/** Assigns the structure of an asset and the keys under which it is found (`updateSlideAsset`). */
export function assignStructure(
  db: Database,
  tenant: Tenant,
  { text, structure }: { text: string; structure: Structure },
): Fragment {
  const keys = withTenant(tenant, listKeys(structure, hasWords(text)))
  return db`structure = ${db.json(structure)}, structure_keys = ${keys},`
}

function withTenant({ organizationId, livemode }: Tenant, keys: readonly string[]): string[] {
  const tenant = `${organizationId.slice(-12)}${livemode ? 'l' : 't'}`
  return keys.map((key) => `${tenant} ${key}`)
}

/** Whether `slide_fingerprint` has keys of its text. */
function hasWords(text: string): boolean {
  return text.split('\n').some((line) => line.replace(/[^\p{L}\p{N}]+/gu, '').length >= 4)
}
