import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A fenced block of a guide. Its first line is a language, then words: `run`, `output`, `rule`. */
export interface Block {
  language: string
  words: readonly string[]
  text: string
}

export const root = fileURLToPath(new URL('../..', import.meta.url))

export const guideNames = readdirSync(`${root}docs/guides`)
  .filter((file) => file.endsWith('.md'))
  .map((file) => file.slice(0, -3))

export function readGuide(name: string): string {
  return readFileSync(`${root}docs/guides/${name}.md`, 'utf8')
}

export function readBlocks(guide: string): Block[] {
  return [...guide.matchAll(/^```(\w+)(.*)\n([\s\S]*?)^```$/gm)].map(
    ([, language = '', words = '', text = '']) => ({
      language,
      words: words.split(' ').filter(Boolean),
      text,
    }),
  )
}

/**
 * What of a documented output is not so in the real one, or null. Fields that are not shown may be
 * anything, and so may what `…` stands for.
 */
export function difference(documented: unknown, real: unknown, path = 'it'): string | null {
  if (typeof documented === 'string' && documented.includes('…')) {
    return typeof real === 'string' && matches(documented, real) ? null : `${path} is ${real}`
  }
  if (typeof documented !== 'object' || documented === null) {
    return Object.is(documented, real) ? null : `${path} is ${JSON.stringify(real)}`
  }
  if (typeof real !== 'object' || real === null) return `${path} is ${JSON.stringify(real)}`
  if (Array.isArray(documented) && documented.length !== (real as unknown[]).length) {
    return `${path} has ${(real as unknown[]).length} items`
  }
  for (const [name, value] of Object.entries(documented)) {
    const found = difference(value, (real as Record<string, unknown>)[name], `${path}.${name}`)
    if (found !== null) return found
  }
  return null
}

/** Whether a line of a documented output is somewhere in the real one. */
export function matches(line: string, real: string): boolean {
  const pattern = line
    .split('…')
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('\\S+')
  return new RegExp(pattern).test(real)
}
