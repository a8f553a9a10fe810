/** The variables of texts, as `fill/text.ts` finds them. */
const variablePattern = /\{\{\s*([A-Za-z][\w-]*\.[^{}]{1,100}?|[\w.-]+)\s*\}\}/g

/** The names of the variables in a text. */
export function listNames(text: string): string[] {
  return [...text.matchAll(variablePattern)].map(([, name = '']) => name)
}

/** A text with the values of its variables; those without a value stay. */
export function fillText(text: string, values: ReadonlyMap<string, string>): string {
  return text.replace(variablePattern, (whole, name: string) => values.get(name) ?? whole)
}

/**
 * The values with which a template became a text; null if it did not. What is between two variables
 * ends the first at its first occurrence, so that the time is linear; variables side by side have no
 * values.
 */
export function readValues(template: string, text: string): Map<string, string> | null {
  const values = new Map<string, string>()
  const names = listNames(template)
  const fixed = template.split(variablePattern).filter((_, at) => at % 2 === 0)
  let position = 0
  for (const [at, part] of fixed.entries()) {
    const isFirst = at === 0
    const isLast = at === fixed.length - 1
    if (!isFirst && !isLast && part === '') return null
    const found = isFirst
      ? 0
      : isLast
        ? Math.max(text.length - part.length, position)
        : text.indexOf(part, position)
    if (found < 0 || !text.startsWith(part, found)) return null
    if (!isFirst) {
      const name = names[at - 1]!
      const value = text.slice(position, found)
      if ((values.get(name) ?? value) !== value) return null
      values.set(name, value)
    }
    position = found + part.length
  }
  return position === text.length ? values : null
}
