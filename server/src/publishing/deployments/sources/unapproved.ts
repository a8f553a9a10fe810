import type { Warning } from '@blazon/warnings/warning'
import type { RequestContext } from '../../../kernel/api/context.ts'
import { toId, toUuid } from '../../../kernel/base/ids.ts'
import { warnOfSource } from '../warnings.ts'
import type { Unapproved } from './source.ts'
import { type BuiltSetRow, selectSlideApprovals } from './store.ts'

/** Unapproved sets by their UUID. */
export type UnapprovedSets = ReadonlyMap<string, Unapproved>

/** The sets whose newest deck has a slide that nobody approved, or that was deleted since. */
export async function findUnapprovedSets(
  { db, tenant }: RequestContext,
  sets: readonly Pick<BuiltSetRow, 'id' | 'name' | 'built_of'>[],
): Promise<UnapprovedSets> {
  const ids = [...new Set(sets.flatMap(({ built_of }) => built_of ?? []))]
  const uuids = ids.flatMap((id) => toUuid('slide_asset', id) ?? [])
  const known = new Map(
    (await selectSlideApprovals(db, tenant, uuids)).map((row) => [
      toId('slide_asset', row.id),
      row,
    ]),
  )
  return new Map(
    sets.flatMap(({ id, name, built_of }) => {
      const lacking = (built_of ?? []).filter((slide) => known.get(slide)?.approval !== 'approved')
      if (lacking.length === 0) return []
      const slides = lacking.map((slide) => known.get(slide)?.title || slide)
      return [[id, { id: toId('ppt_set', id), name, slides }] as const]
    }),
  )
}

/** One warning for all slides that were left out, and one for each PPT set. */
export function warnOfUnapproved(unapproved: readonly Unapproved[]): Warning[] {
  const slides = unapproved.flatMap(({ name, slides }) => (slides === null ? [name] : []))
  return [
    ...(slides.length === 0 ? [] : [warnOfSource('slides_not_approved', takeSome(slides))]),
    ...unapproved.flatMap(({ name, slides }) =>
      slides === null ? [] : [warnOfSource('set_not_approved', { set: name, ...takeSome(slides) })],
    ),
  ]
}

const maxNamed = 5

function takeSome(names: readonly string[]) {
  return { names: names.slice(0, maxNamed), count: names.length }
}
