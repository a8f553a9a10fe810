import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/**
 * The 3,400 logos of Simple Icons by name, as that project publishes them. Their own package has two files for
 * each and takes 25 MB; Iconify's takes 5 MB.
 */
export const simpleIcons: ReadonlyMap<string, string> = new Map(readIcons())

function readIcons(): [name: string, svg: string][] {
  const file = createRequire(import.meta.url).resolve('@iconify-json/simple-icons/icons.json')
  const { icons } = JSON.parse(readFileSync(file, 'utf8')) as {
    icons: Record<string, { body: string; hidden?: boolean }>
  }
  return Object.entries(icons).flatMap(([name, { body, hidden }]) => {
    if (hidden) return []
    const path = body.replace(' fill="currentColor"', '')
    const svg = `<svg role="img" viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg"><title>${name}</title>${path}</svg>`
    return [[name, svg]]
  })
}
