import { readdirSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { ruleTypes } from '../src/rules/registry.ts'

/** A rule type is one file: nothing else in the product lists rule types. */

const root = fileURLToPath(new URL('../../..', import.meta.url))
const rules = 'packages/compliance/src/rules/'

/** Sets of rules, with the parameters of a certain organization. */
const setsOfRules = ['dashboard/src/pages/rules/starter-sets.ts', 'server/src/demo/portal/model.ts']

/** Special cases, such as the controls of some parameters, name a few types. A list names most of them. */
const maxNamed = 11

const sources = ['dashboard', 'server', 'cli', ...readdirSync(`${root}packages`).map(inPackages)]
  .flatMap((folder) => listSources(`${root}${folder}/src`))
  .map((file) => ({ name: relative(root, file), code: readFileSync(file, 'utf8') }))

test('every file of a rule type is in the registry, and in the folder of its topic', () => {
  const declared = sources
    .filter(({ name, code }) => name.startsWith(rules) && code.includes('= ruleType({'))
    .map(({ name, code }) => `${name.split('/').at(-2)} ${/^ {2}type: '(\w+)',$/m.exec(code)?.[1]}`)
  expect(declared.sort()).toEqual(ruleTypes.map(({ topic, type }) => `${topic} ${type}`).sort())
})

test('no other file lists the rule types', () => {
  const types = ruleTypes.map(({ type }) => type).join('|')
  const named = new RegExp(`(?<=['"\`\\s{,])(?:${types})(?=['"\`:.])`, 'g')
  const lists = sources
    .filter(({ name }) => !name.startsWith(rules) && !setsOfRules.includes(name))
    .map(({ name, code }) => ({ name, count: new Set(code.match(named)).size }))
    .filter(({ count }) => count > maxNamed)
  expect(sources.length).toBeGreaterThan(1_000)
  expect(lists).toEqual([])
})

function inPackages(name: string): string {
  return `packages/${name}`
}

function listSources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`)
}
