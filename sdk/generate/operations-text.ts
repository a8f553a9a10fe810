import type { Document } from './document.ts'
import type { Operation } from './operations.ts'

/** The table from which the client is created at run time. */
export function operationsText(operations: readonly Operation[]): string {
  const rows = operations.map(({ name, method, path, input, output, keyed }) => {
    const answer = [output.kind, ...output.objects].join(':')
    const words = [name.join('.'), method, path, input.kind, answer]
    return `  '${[...words, ...(keyed ? ['keyed'] : [])].join(' ')}',`
  })
  return [
    '/**',
    ' * Name, method, path, kind of input, kind of response with the possible values of its `object`,',
    ' * and `keyed` if it accepts an idempotency key.',
    ' */',
    'export const operations: readonly string[] = [',
    ...rows,
    ']',
    '',
  ].join('\n')
}

export function versionText({ info }: Document, sdkVersion: string): string {
  return [
    '/** The version of this package. */',
    `export const sdkVersion = '${sdkVersion}'`,
    '',
    '/** The dated version that the types of this client describe. */',
    `export const newestVersion = '${info.version}'`,
    '',
  ].join('\n')
}
