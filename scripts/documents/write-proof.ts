import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { nodeVersions } from '../install/npm-package.ts'
import { readRows, renderProof, renderRow } from './proof-table.ts'

/**
 * Writes the result of a step of `.ci/nightly` into `docs/operations/proof.md`:
 * `write-proof.ts <step> <passed|FAILED> <seconds>`. The other steps keep their rows.
 */
const page = fileURLToPath(new URL('../../docs/operations/proof.md', import.meta.url))
const [step = '', result = '', seconds = ''] = process.argv.slice(2)
const text = readFileSync(page, 'utf8')
const rows = readRows(text)
if (!rows.has(step)) throw new Error(`docs/operations/proof.md has no row for '${step}'`)
const day = new Date().toISOString().slice(0, 10)
const majors: Readonly<Record<string, string>> = nodeVersions
const node = majors[step.replace('node-', '')] ?? process.versions.node
rows.set(step, renderRow(step, { result, day, seconds: Number(seconds), node }, rows.get(step)!))
writeFileSync(page, renderProof(text, rows))
