import {
  evaluateConstraints,
  findValue,
  growHeight,
  sizeOf,
  type TextRules,
} from './constraints.ts'
import type { LayoutItem } from './items.ts'
import { align, type Place } from './placing.ts'

interface Size {
  width: number
  height: number
}

/**
 * Places children in a row or a column. If they are too long together, their lengths and the sizes
 * that follow from these are scaled down; others stay.
 */
export function placeLine(item: LayoutItem, rules: TextRules, place: Place): void {
  const { parameters, box } = item
  const direction = parameters.get('linDir') ?? 'fromL'
  const isRow = isHorizontal(item)
  const length = isRow ? box.width : box.height
  const breadth = isRow ? box.height : box.width
  const names = new Set([isRow ? 'w' : 'h', 'sp'])
  const measure = (factor: number) => {
    const sizes = item.children.map((child) => sizeInLine(child, rules, isRow, factor))
    return {
      sizes,
      total: sizes.reduce((sum, size) => sum + (isRow ? size.width : size.height), 0),
      most: Math.max(0, ...sizes.map((size) => (isRow ? size.height : size.width))),
    }
  }
  if (!isRow && measure(1).total > length * 1.01) rules.isOverfull ||= hasTextSized(item, rules)
  let factor = 1
  for (let round = 0; round < 8; round++) {
    const { total, most } = measure(factor)
    let change = total > length * 1.0005 ? length / total : 1
    if (change === 1 && most > breadth * 1.0005) {
      // Only if a shorter row is also narrower across.
      const shorter = (factor * breadth) / most
      evaluateConstraints(item, rules, { names, factor: shorter })
      if (measure(shorter).most < most * 0.999) change = breadth / most
      else evaluateConstraints(item, rules, { names, factor })
    }
    if (change === 1) break
    factor *= change
    evaluateConstraints(item, rules, { names, factor })
  }
  const { sizes, total, most } = measure(factor)
  const across = Math.min(1, breadth / Math.max(1e-6, most))
  const offset = align(
    isRow ? { width: total, height: most * across } : { width: most * across, height: total },
    box,
    parameters.get('horzAlign'),
    parameters.get('vertAlign'),
  )
  const isReversed = direction === 'fromR' || direction === 'fromB'
  let at = 0
  for (const [index, child] of item.children.entries()) {
    const size = sizes[index] ?? { width: 0, height: 0 }
    const own = isRow ? size.width : size.height
    const start = isReversed ? total - at - own : at
    const fitted = {
      width: Math.abs(size.width) * (isRow ? 1 : across),
      height: Math.abs(size.height) * (isRow ? across : 1),
    }
    const inner = align(
      fitted,
      isRow ? { width: 0, height: most * across } : { width: most * across, height: 0 },
      parameters.get('nodeHorzAlign'),
      parameters.get('nodeVertAlign'),
    )
    place(child, {
      x: offset.x + (isRow ? start : inner.x),
      y: offset.y + (isRow ? inner.y : start),
      ...fitted,
    })
    at += own
  }
}

function isHorizontal({ parameters }: LayoutItem): boolean {
  const direction = parameters.get('linDir') ?? 'fromL'
  return direction === 'fromL' || direction === 'fromR'
}

function hasTextSized(item: LayoutItem, rules: TextRules): boolean {
  return rules.textSized.has(item) || item.children.some((child) => hasTextSized(child, rules))
}

/** Spaces may be negative, so that their neighbours overlap. */
function sizeInLine(item: LayoutItem, rules: TextRules, isRow: boolean, factor: number): Size {
  const natural = naturalSize(item, rules)
  const set = sizeOf(item)
  const sign = (name: string) => ((findValue(item, name) ?? 0) < 0 ? -1 : 1)
  const width =
    findValue(item, 'w') === null && natural.width !== null
      ? natural.width * (isRow ? factor : 1)
      : set.width * sign('w')
  const height =
    findValue(item, 'h') === null && natural.height !== null
      ? natural.height * (isRow ? 1 : factor)
      : set.height * sign('h')
  const grown = growHeight(item, width, rules)
  // A space without a size of its own takes no part of the line.
  const isEmpty = item.algorithm === 'sp' && findValue(item, isRow ? 'w' : 'h') === null
  if (isEmpty) return isRow ? { width: 0, height } : { width, height: 0 }
  return { width, height: grown === null ? height : grown * (isRow ? 1 : factor) }
}

/** The size of the content of a row or a column; null if nothing sets it. */
function naturalSize(
  item: LayoutItem,
  rules: TextRules,
): { width: number | null; height: number | null } {
  if (item.algorithm !== 'lin') return { width: null, height: null }
  const isRow = isHorizontal(item)
  const sizes = item.children.map((child) => {
    const natural = naturalSize(child, rules)
    const width = findValue(child, 'w') ?? natural.width
    const grown = growHeight(child, width ?? 0, rules)
    return { width, height: grown ?? findValue(child, 'h') ?? natural.height }
  })
  const combine = (lengths: (number | null)[], isSum: boolean) => {
    const known = lengths.filter((length) => length !== null)
    if (known.length === 0) return null
    return isSum ? known.reduce((sum, one) => sum + one, 0) : Math.max(...known)
  }
  return {
    width: combine(
      sizes.map(({ width }) => width),
      isRow,
    ),
    height: combine(
      sizes.map(({ height }) => height),
      !isRow,
    ),
  }
}
