import { readFile, rename, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Document, readDocument } from './document.ts'
import * as go from './go/services-text.ts'
import * as goTypes from './go/types-text.ts'
import { createModel } from './model.ts'
import { listOperations, type Operation } from './operations.ts'
import * as python from './python/resources-text.ts'
import * as pythonTypes from './python/types-text.ts'
import { paramsText, resourcesText } from './resources-text.ts'
import { eventsText, typesText } from './types-text.ts'

/** The text of each generated file, by its path in the repository. */
type Files = Readonly<Record<string, string>>

const root = new URL('../../', import.meta.url)

/**
 * The generated files of the TypeScript client. They are committed, because the dashboard, the
 * command and an editor need their types before anything is built.
 */
export async function generateTypeScript(): Promise<Files> {
  const document = readDocument(await read('openapi.json'))
  const operations = listOperations(document)
  const { version } = JSON.parse(await read('sdk/package.json'))
  return place('sdk/src/generated', '// Made from openapi.json by `npm run sdk`. Do not edit.', {
    'operations.ts': operationsText(operations),
    'version.ts': versionText(document, version),
    'params.ts': paramsText(operations),
    'resources.ts': resourcesText(operations),
    'types.ts': typesText(document),
    'events.ts': eventsText(document),
  })
}

/** Writes the generated files of the Python and Go clients, which git ignores, where they differ. */
export async function writeOtherClients(): Promise<void> {
  const model = createModel(readDocument(await read('openapi.json')))
  await writeChanged({
    ...place('sdk-python/src/blazon', '# Made from openapi.json by `npm run sdk`. Do not edit.', {
      '_api_version.py': python.versionText(model),
      'types.py': pythonTypes.typesText(model),
      'params.py': pythonTypes.paramsText(model),
      'events.py': pythonTypes.eventsText(model),
      'resources.py': python.resourcesText(model, 'sync'),
      'async_resources.py': python.resourcesText(model, 'async'),
    }),
    ...place('sdk-go', '// Code generated from openapi.json by `npm run sdk`. DO NOT EDIT.', {
      'version.gen.go': go.versionText(model),
      'types.gen.go': goTypes.typesText(model),
      'events.gen.go': goTypes.eventsText(model),
      'services.gen.go': go.servicesText(model),
    }),
  })
}

/** Writes the files that differ. Each is complete at any moment, because test files share them. */
export async function writeChanged(files: Files): Promise<void> {
  for (const path of await listChanged(files)) {
    const target = fileURLToPath(new URL(path, root))
    await writeFile(`${target}.${process.pid}`, files[path]!)
    await rename(`${target}.${process.pid}`, target)
  }
}

/** The paths of the files whose text on the disk differs. */
export async function listChanged(files: Files): Promise<string[]> {
  const changed = await Promise.all(
    Object.entries(files).map(async ([path, text]) =>
      (await read(path).catch(() => '')) === text ? [] : [path],
    ),
  )
  return changed.flat()
}

function read(path: string): Promise<string> {
  return readFile(new URL(path, root), 'utf8')
}

function place(folder: string, comment: string, files: Files): Files {
  return Object.fromEntries(
    Object.entries(files).map(([name, text]) => [`${folder}/${name}`, `${comment}\n\n${text}`]),
  )
}

/** The table from which the client is created at run time. */
function operationsText(operations: readonly Operation[]): string {
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

function versionText({ info }: Document, sdkVersion: string): string {
  return [
    '/** The version of this package. */',
    `export const sdkVersion = '${sdkVersion}'`,
    '',
    '/** The dated version that the types of this client describe. */',
    `export const newestVersion = '${info.version}'`,
    '',
  ].join('\n')
}
