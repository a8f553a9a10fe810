import type { XmlElement } from './xml.ts'

/** The first child of that name. */
export function child(element: XmlElement | null | undefined, name: string): XmlElement | null {
  if (!element) return null
  for (const candidate of element.children) if (candidate.name === name) return candidate
  return null
}

/** Every child of that name. */
export function children(element: XmlElement | null | undefined, name: string): XmlElement[] {
  return element ? element.children.filter((candidate) => candidate.name === name) : []
}

/** Descends through the first child of each name. */
export function descend(
  element: XmlElement | null | undefined,
  ...names: readonly string[]
): XmlElement | null {
  let current = element ?? null
  for (const name of names) current = child(current, name)
  return current
}

/** All descendants of that name, in document order. */
export function descendants(element: XmlElement, name: string): XmlElement[] {
  const found: XmlElement[] = []
  addDescendants(element, name, found)
  return found
}

function addDescendants({ children }: XmlElement, name: string, found: XmlElement[]): void {
  for (const candidate of children) {
    if (candidate.name === name) found.push(candidate)
    addDescendants(candidate, name, found)
  }
}

export function attribute(element: XmlElement | null | undefined, name: string): string | null {
  return element?.attributes[name] ?? null
}

export function integer(element: XmlElement | null | undefined, name: string): number | null {
  const text = attribute(element, name)
  if (text === null || !/^\s*[+-]?\d{1,15}\s*$/.test(text)) return null
  return Number(text)
}

export function flag(element: XmlElement | null | undefined, name: string): boolean | null {
  const text = attribute(element, name)
  if (text === null) return null
  return text === '1' || text === 'true' || text === 'on'
}

/** A percentage as a fraction: `75000` (Transitional) and `75%` (Strict) are both 0.75. */
export function fraction(element: XmlElement | null | undefined, name: string): number | null {
  const text = attribute(element, name)?.trim()
  if (!text || !/^[+-]?\d{1,15}(\.\d{1,15})?%?$/.test(text)) return null
  return text.endsWith('%') ? Number(text.slice(0, -1)) / 100 : Number(text) / 100_000
}

const emuPerUnit = new Map([
  ['mm', 36_000],
  ['cm', 360_000],
  ['in', 914_400],
  ['pt', 12_700],
  ['pc', 152_400],
  ['pi', 152_400],
])

/** A length in EMU; Strict files may use a unit (`2.5cm`). */
export function emu(element: XmlElement | null | undefined, name: string): number | null {
  const whole = integer(element, name)
  if (whole !== null) return whole
  const match = /^([+-]?\d{1,9}(?:\.\d{1,9})?)(mm|cm|in|pt|pc|pi)$/.exec(
    attribute(element, name) ?? '',
  )
  return match ? Math.round(Number(match[1]) * (emuPerUnit.get(match[2] ?? '') ?? 0)) : null
}
