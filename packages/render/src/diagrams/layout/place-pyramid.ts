import { sizeOf } from './constraints.ts'
import { type LayoutItem, listItems } from './items.ts'
import type { Place } from './placing.ts'

/**
 * Places the levels of a pyramid: each is a part of the triangle with the height of its share, and
 * its accents are on the right.
 */
export function placePyramid(item: LayoutItem, place: Place): void {
  const { parameters, box, children } = item
  const isUpsideDown = parameters.get('linDir') === 'fromT' && !hasApexFirst(item)
  const levelName = parameters.get('pyraLvlNode') ?? 'level'
  const accentNames = [parameters.get('pyraAcctBkgdNode'), parameters.get('pyraAcctTxNode')]
  const hasAccents = children.some((child) =>
    listItems(child).some(({ name }) => accentNames.includes(name)),
  )
  const width = hasAccents ? box.width * 0.65 : box.width
  const shares = children.map((child) => Math.max(0.1, sizeOf(child).height / (box.height || 1)))
  const total = shares.reduce((sum, share) => sum + share, 0) || 1
  let from = 0
  for (const [index, child] of children.entries()) {
    const share = (shares[index] ?? 0) / total
    // Of the whole height: 0 at the tip.
    const [upper, lower] = isUpsideDown ? [1 - from - share, 1 - from] : [from, from + share]
    const y = isUpsideDown ? box.height * from : box.height * upper
    const band = { x: 0, y, width: box.width, height: box.height * share }
    place(child, band)
    const level = { x: (width * (1 - lower)) / 2, y: 0, width: width * lower, height: band.height }
    const slope = (width * (lower - upper)) / 2
    for (const part of child.children) {
      const isAccent = accentNames.includes(part.name)
      if (isAccent)
        place(part, { x: width * 0.55, y: 0, width: box.width - width * 0.55, height: band.height })
      else place(part, level)
      if (part.name === levelName) {
        const least = Math.max(1e-6, Math.min(level.width, level.height))
        part.values.set('adjust', { value: slope / least, depth: -1, isScaled: false })
        if (isUpsideDown) part.rotation = 180
      }
    }
    from += share
  }
}

/** Whether the first level is the tip, as in the basic pyramid and unlike the inverted one. */
function hasApexFirst({ children, parameters }: LayoutItem): boolean {
  const name = parameters.get('pyraLvlNode') ?? 'level'
  const level = children.flatMap(listItems).find((below) => below.name === name)
  return level?.shape?.attributes.rot !== '180'
}
