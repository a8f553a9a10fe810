import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { updateRuleTable } from './rule-table.ts'

/** Writes the table of rule types into the cookbook. */
const file = fileURLToPath(new URL('../../docs/guides/rules-cookbook.md', import.meta.url))
await writeFile(file, updateRuleTable(await readFile(file, 'utf8')))
