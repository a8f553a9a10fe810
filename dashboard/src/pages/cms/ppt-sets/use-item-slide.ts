import type { Blazon } from '@blazon/sdk/client'
import type { PptSetItem, SlideAsset } from '@blazon/sdk/types'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/client.ts'

/** The slide asset that a build uses for an item: its revision, or the latest. */
export function useItemSlide({ slide_asset, revision }: PptSetItem) {
  const api = useApi()
  return useQuery({
    queryKey: ['slide_asset', slide_asset, 'revision', revision],
    queryFn: () => findRevision(api, slide_asset, revision),
  })
}

const maxSteps = 50

/** Follows the links between revisions. */
async function findRevision(api: Blazon, id: string, revision: number | null): Promise<SlideAsset> {
  let slide = await api.cms.slideAssets.retrieve(id)
  for (let step = 0; step < maxSteps; step++) {
    const next = neighbour(slide, revision)
    if (next === null) return slide
    slide = await api.cms.slideAssets.retrieve(next)
  }
  return slide
}

function neighbour(slide: SlideAsset, revision: number | null): string | null {
  if (revision === null || slide.revision < revision) return slide.superseded_by
  return slide.revision > revision ? slide.supersedes : null
}
