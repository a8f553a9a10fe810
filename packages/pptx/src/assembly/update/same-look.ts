import type { Package } from '../../container/package.ts'
import { canonicalXml } from '../../identity/canonical.ts'
import { isSlideJump, makePartHasher, packageParts } from '../../identity/content-hash.ts'

/** A slide of an open package. */
export interface OpenSlide {
  pack: Package
  part: string
}

/** What texts and assembling change: paragraphs, their defaults and fit, ids of table styles. */
const ofText: ReadonlySet<string> = new Set([
  ...['a:p', 'a:lstStyle', 'a:bodyPr', 'a:tableStyleId', 'p:custDataLst'],
])

/** Whether two versions of a slide differ only in their texts. */
export function hasSameLook(one: OpenSlide, other: OpenSlide): boolean {
  return describe(one) === describe(other)
}

function describe({ pack, part }: OpenSlide): string {
  const root = pack.xml(part)
  if (root === null) return ''
  const relationships = pack.relationships(part)
  const hash = makePartHasher(packageParts(pack))
  const resolve: Parameters<typeof canonicalXml>[1] = (id, element) => {
    const relationship = relationships.byId(id)
    if (isSlideJump(element, relationship)) return null
    if (relationship === null) return 'nothing'
    return relationship.external ? relationship.target : hash(relationship.target)
  }
  return canonicalXml(root, resolve, ofText)
}
