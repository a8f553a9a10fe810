/** A coordinate as the picture writes it: hundredths of a point. */
export function round(value: number): number {
  return Number.isFinite(value) ? Math.round(value * 100) / 100 : 0
}

/** An element; attributes that are null are left out, numbers are rounded. */
export function tag(
  name: string,
  attributes: Readonly<Record<string, string | number | null>>,
  content = '',
): string {
  let open = `<${name}`
  for (const key in attributes) {
    const value = attributes[key]
    if (value === null || value === undefined) continue
    open += ` ${key}="${typeof value === 'number' ? round(value) : escapeText(value)}"`
  }
  return content === '' ? `${open}/>` : `${open}>${content}</${name}>`
}

export function escapeText(text: string): string {
  return text
    .replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
}

export interface Point {
  x: number
  y: number
}

/** Path data through points; a polygon where it is closed. */
export function polyline(points: readonly Point[], closed = false): string {
  const steps = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`)
  return steps.join('') + (closed && steps.length > 0 ? 'Z' : '')
}
