import { existsSync, readFileSync } from 'node:fs'
import { root } from './guide.ts'

/** A test that a page names: `path/of.test.ts` “its title”. */
interface NamedTest {
  path: string
  title: string
}

/** The tests that a row of a page names. */
export function readNamedTests(text: string): NamedTest[] {
  return [...text.matchAll(namedTest)].map(([, path, title]) => ({ path: path!, title: title! }))
}

export const namedTest = /`([^`]+\.test\.ts)` “([^”]+)”/g

/** Whether the file has this title, as a whole, or after the number in a template. */
export function hasTest({ path, title }: NamedTest): boolean {
  const file = `${root}${path}`
  if (!existsSync(file)) return false
  const source = readFileSync(file, 'utf8')
  return [`'${title}'`, `"${title}"`, `\`${title}`, `} ${title}`].some((text) =>
    source.includes(text),
  )
}
