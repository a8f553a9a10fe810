import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { clientVariables, settings } from '@blazon/server/settings/config'
import { expect, test } from 'vitest'
import { root } from './guide.ts'

/** The guides and the manifests name only settings that exist. */

const known = [
  ...Object.values(settings).flatMap(({ name }) => [name, `${name}_FILE`]),
  ...clientVariables,
  // A variable that Kubernetes would set for a Service named `blazon`; the guide warns of it.
  'BLAZON_SERVICE_HOST',
]

const files = ['docs/guides', 'docs/examples', 'deploy', 'deploy/kubernetes'].flatMap((folder) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${folder}/${entry.name}`),
)

test.for(files)('%s names only settings that exist', (file) => {
  const names = readFileSync(join(root, file), 'utf8').match(/\bBLAZON_[A-Z0-9_]*[A-Z0-9]/g) ?? []
  for (const name of names) {
    expect(known, file).toContain(name)
  }
})

test('the service is started with no variable of the command', () => {
  for (const file of files.filter((name) => name.startsWith('deploy/'))) {
    const text = readFileSync(join(root, file), 'utf8')
    for (const name of clientVariables) expect(text, file).not.toMatch(new RegExp(`\\b${name}\\b`))
  }
})

test('the guides name no address of a registry', () => {
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8')
    expect(text, file).not.toMatch(/registry\.npmjs|docker\.io|ghcr\.io|quay\.io|gcr\.io/)
  }
})
