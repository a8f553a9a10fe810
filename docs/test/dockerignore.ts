/**
 * Returns whether `docker build` leaves a path out of its context. The last pattern that matches the path
 * or a folder above it decides, and `!` includes again (moby/patternmatcher).
 */
export function readDockerignore(text: string): (path: string) => boolean {
  const patterns = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ isIncluded: line.startsWith('!'), pattern: toPattern(line) }))
  return (path) => {
    const parts = path.split('/')
    const paths = parts.map((_, index) => parts.slice(0, index + 1).join('/'))
    const last = patterns.findLast(({ pattern }) => paths.some((one) => pattern.test(one)))
    return last !== undefined && !last.isIncluded
  }
}

/** A pattern is rooted: only `**` crosses folders. */
function toPattern(line: string): RegExp {
  const source = line
    .replace(/^!/, '')
    .replace(/^\/|\/$/g, '')
    .replaceAll(/\*\*\/|\*\*|\*|\?|[.+^${}()|\\]/g, (found) => wildcards[found] ?? `\\${found}`)
  return new RegExp(`^${source}$`)
}

const wildcards: Readonly<Record<string, string>> = {
  '**/': '(.*/)?',
  '**': '.*',
  '*': '[^/]*',
  '?': '[^/]',
}
