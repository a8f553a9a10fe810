import type { RequestContext } from '../../kernel/api/context.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import { toId } from '../../kernel/base/ids.ts'
import { keepPreview } from '../../records/slide-pictures/preview.ts'
import { assembleDeck } from './assemble-deck.ts'
import { resolveSlides } from './builds.ts'
import { findPictures } from './picture-values.ts'
import { requirePptSet } from './ppt-sets.ts'
import type { PptBuildCreate, PptSetPreview } from './schema.ts'
import { mergeValues } from './variables.ts'

/**
 * Assembles the deck that a build of the set would create now, and stores it for a day so that its
 * slides can be drawn. Creates no build.
 * @throws ApiError `state_conflict` for a set without items and for a slide that is not ready,
 * `unprocessable_file` with the reason if the deck cannot be assembled
 */
export async function previewPptSet(
  call: RequestContext,
  id: string,
  body: Pick<PptBuildCreate, 'variables' | 'lists'>,
): Promise<PptSetPreview> {
  const { services, tenant } = call
  const set = await requirePptSet(call, id)
  const values = mergeValues(set, body)
  const pictures = await findPictures(call, values)
  const slides = await resolveSlides(call, set, values)
  const outcome = await assembleDeck({
    services,
    processes: services.processes,
    tenant,
    deck: {
      title: set.name,
      master_policy: set.master_policy,
      page_scaling: set.page_scaling,
      ...values,
      pictures,
      slides,
    },
  })
  if ('failure' in outcome) throw new ApiError('unprocessable_file', outcome.failure.message)
  const preview = await keepPreview(call, set.id, outcome.bytes)
  const path = `/api/v1/cms/ppt_sets/${toId('ppt_set', set.id)}/picture`
  return {
    object: 'ppt_set_preview',
    ppt_set: toId('ppt_set', set.id),
    revision: set.revision,
    preview,
    slides: slides.map(({ asset, revision, section, hidden }, at) => ({
      slide: at + 1,
      slide_asset: asset,
      revision,
      section,
      hidden,
      picture: `${path}?preview=${preview}&page=${at + 1}`,
    })),
    warnings: outcome.warnings,
  }
}
