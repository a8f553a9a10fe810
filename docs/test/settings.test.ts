import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { clientVariables, settings } from '@blazon/server/config'
import { expect, test } from 'vitest'
import { root } from './guide.ts'

/** Settings that the guides and the manifests name are settings, with values that the service takes. */

const known = new Map(Object.values(settings).map((setting) => [setting.name as string, setting]))
/** What Kubernetes would set, which is told of because it is none. */
const warnedOf = ['BLAZON_SERVICE_HOST']

const files = ['docs/guides', 'docs/examples', 'deploy', 'deploy/kubernetes'].flatMap((folder) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${folder}/${entry.name}`),
)

test.for(files)('%s names no setting that is none', (file) => {
  const names = readFileSync(join(root, file), 'utf8').match(/\bBLAZON_[A-Z0-9_]*[A-Z0-9]/g) ?? []
  for (const name of names) {
    expect([...known.keys(), ...clientVariables, ...warnedOf], file).toContain(name)
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
