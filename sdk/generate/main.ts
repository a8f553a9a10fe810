import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { readDocument } from './document.ts'
import * as go from './go/services-text.ts'
import * as goTypes from './go/types-text.ts'
import { createModel } from './model.ts'
import { listOperations } from './operations.ts'
import { operationsText, versionText } from './operations-text.ts'
import * as python from './python/resources-text.ts'
import * as pythonTypes from './python/types-text.ts'
import { paramsText, resourcesText } from './resources-text.ts'
import { eventsText, typesText } from './types-text.ts'

/**
 * Writes the generated files of the TypeScript, Python and Go clients from `openapi.json`; with
 * `--check`, fails if one is not up to date.
 */
const root = new URL('../../', import.meta.url)
const document = readDocument(await readFile(new URL('openapi.json', root), 'utf8'))
const manifest = JSON.parse(await readFile(new URL('sdk/package.json', root), 'utf8'))
const operations = listOperations(document)
const model = createModel(document)

interface Target {
  folder: string
  comment: string
  files: Readonly<Record<string, string>>
}

const targets: readonly Target[] = [
  {
    folder: 'sdk/src/generated',
    comment: '// Made from openapi.json by `npm run sdk`. Do not edit.',
    files: {
      'operations.ts': operationsText(operations),
      'version.ts': versionText(document, manifest.version),
      'params.ts': paramsText(operations),
      'resources.ts': resourcesText(operations),
      'types.ts': typesText(document),
      'events.ts': eventsText(document),
    },
  },
  {
    folder: 'sdk-python/src/blazon',
    comment: '# Made from openapi.json by `npm run sdk`. Do not edit.',
    files: {
      '_api_version.py': python.versionText(model),
      'types.py': pythonTypes.typesText(model),
      'params.py': pythonTypes.paramsText(model),
      'events.py': pythonTypes.eventsText(model),
      'resources.py': python.resourcesText(model, 'sync'),
      'async_resources.py': python.resourcesText(model, 'async'),
    },
  },
  {
    folder: 'sdk-go',
    comment: '// Code generated from openapi.json by `npm run sdk`. DO NOT EDIT.',
    files: {
      'version.gen.go': go.versionText(model),
      'types.gen.go': goTypes.typesText(model),
      'events.gen.go': goTypes.eventsText(model),
      'services.gen.go': go.servicesText(model),
    },
  },
]

for (const { folder, comment, files } of targets) {
  for (const [name, text] of Object.entries(files)) {
    const path = fileURLToPath(new URL(`${folder}/${name}`, root))
    const wanted = `${comment}\n\n${text}`
    if (!process.argv.includes('--check')) await writeFile(path, wanted)
    else if ((await readFile(path, 'utf8').catch(() => '')) !== wanted) {
      process.stderr.write(`${folder}/${name} is not up to date: run \`npm run sdk\`.\n`)
      process.exitCode = 1
    }
  }
}
