import type { ListedSlide } from '@blazon/pptx/slides/list-slides'
import type { Database, Fragment } from '../../database/database.ts'
import type { Services } from '../../kernel/api/context.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import type { StoredFile } from '../../kernel/base/stored-file.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import type { Kin } from './family-store.ts'
import { selectKinOfSlides, usedAsset } from './identify.ts'
import { listDeck } from './reader.ts'

/**
 * Lists the slides of a deck by what identifies them in the library, in a child process; none if there is no
 * library to compare with, or if the deck takes too much.
 */
export async function listIdentifiable(
  services: Services,
  tenant: Tenant,
  bytes: Uint8Array | StoredFile,
): Promise<readonly ListedSlide[]> {
  if (!(await hasSlides(services.db, tenant))) return []
  try {
    return (await listDeck({ services, tenant }, bytes)).slides
  } catch (error) {
    if (error instanceof ApiError) return []
    throw error
  }
}

/** The revision of each library slide that a deck has, by mark or content; the oldest if it has several. */
export async function selectUsedSlides(
  db: Database,
  tenant: Tenant,
  slides: readonly ListedSlide[],
): Promise<Pick<Kin, 'id' | 'family_id'>[]> {
  if (slides.length === 0) return []
  const kin = await selectKinOfSlides({ db, tenant }, { slides })
  const oldest = new Map<string, Kin>()
  for (const slide of slides) {
    const used = usedAsset(slide, kin)
    if (used === null) continue
    const known = oldest.get(used.family_id)
    if (known === undefined || used.revision < known.revision) oldest.set(used.family_id, used)
  }
  return [...oldest.values()]
}

/** Whether a row of `slide_assets` is outdated where it is used, as decks are identified. */
export function whereOutdatedSlide(db: Database): Fragment {
  return db`(superseded_by_id is not null or status = 'expired')`
}

export interface OutdatedSlide {
  id: string
  title: string
  /** The newest revision; null for a slide that only expired. */
  newest_id: string | null
}

/** The outdated ones among these slides (UUIDs), which a document has. */
export function selectOutdatedSlides(
  db: Database,
  { organizationId, livemode }: Tenant,
  ids: readonly string[],
): Promise<OutdatedSlide[]> {
  return db<OutdatedSlide[]>`
    select id, title,
      case when superseded_by_id is not null then (
        select id from slide_assets newest
        where organization_id = ${organizationId} and livemode = ${livemode}
          and family_id = slide_assets.family_id
        order by family_id desc, revision desc limit 1
      ) end as newest_id
    from slide_assets
    where organization_id = ${organizationId} and livemode = ${livemode}
      and id = any(${ids as string[]}::uuid[]) and ${whereOutdatedSlide(db)}
    order by title, id`
}

async function hasSlides(db: Database, tenant: Tenant): Promise<boolean> {
  const [row] = await db`
    select 1 from slide_assets
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode} limit 1`
  return row !== undefined
}
