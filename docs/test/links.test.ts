import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** Links between all documents, and menus that guides name. A service renders only the guides and the operator's pages. */

const root = fileURLToPath(new URL('../..', import.meta.url))
const folders = ['.', 'docs', 'cli', 'dashboard', 'sdk', 'sdk-go', 'sdk-python', 'server']
const documents = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: folder === 'docs', encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name)),
)

test.each(documents)('the links of %s lead to files and headings that exist', (name) => {
  const text = readFileSync(join(root, name), 'utf8').replace(/^```[\s\S]*?^```/gm, '')
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target!)
  const broken = targets
    .filter((target) => !/^(\w+:|\/)/.test(target))
    .filter((target) => {
      const [path = '', heading] = target.split('#')
      const file = path === '' ? join(root, name) : join(root, dirname(name), path)
      return !existsSync(file) || (heading !== undefined && !headings(file).includes(heading))
    })
  expect(broken).toEqual([])
})

test('each menu that a guide names has its words in the dashboard', () => {
  const catalog = readFileSync(join(root, 'dashboard/src/language/de.po'), 'utf8')
  const texts = new Set([...catalog.matchAll(/^msgid "(.*)"$/gm)].map(([, text]) => text!))
  const menus = documents
    .filter((name) => name.startsWith('docs/guides/'))
    .flatMap((name) => [...readFileSync(join(root, name), 'utf8').matchAll(/\*\*([^*\n]+)\*\*/g)])
    .map(([, words]) => words!)
    .filter((words) => words.includes(' → '))
  const unknown = menus.filter((menu) => !menu.split(' → ').every((word) => texts.has(word)))
  expect(unknown).toEqual([])
  expect(menus.length).toBeGreaterThan(10)
})

/** The addresses of a document's headings, as GitHub makes them. */
function headings(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/^#{1,6} (.+)$/gm)].map(([, title]) =>
    title!
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
}
