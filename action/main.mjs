import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { appendFileSync, readFileSync, rmSync } from 'node:fs'
import { command, decideVerdict, readIssues, writeSummary } from './report.mjs'

/**
 * The step of `action.yml`: checks the files, and writes annotations, the job's summary and the
 * outputs. Needs only Node and the `blazon` command.
 */

const { INPUT_FILES, INPUT_RULES, INPUT_FAIL_ON, INPUT_SARIF, INPUT_COMMAND } = process.env
const files = INPUT_FILES.split('\n')
  .map((line) => line.trim())
  .filter((line) => line !== '')
if (files.length === 0) stop('files is empty. Name files or patterns, one on each line.')
if (!['error', 'warning', 'never'].includes(INPUT_FAIL_ON)) {
  stop(`fail-on is '${INPUT_FAIL_ON}'. Use error, warning or never.`)
}

rmSync(INPUT_SARIF, { force: true })
const [program, ...words] = INPUT_COMMAND.split(/\s+/).filter((word) => word !== '')
const options = ['--format', 'sarif', '--output', INPUT_SARIF]
const rules = INPUT_RULES === '' ? [] : ['--rules', INPUT_RULES]
// An empty address is not the same as none.
const env = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''))
// GitHub would obey a workflow command in what the command prints, such as the name of a file.
const mark = randomUUID()
process.stdout.write(`::stop-commands::${mark}\n`)
const { status, error } = spawnSync(
  program,
  [...words, 'check', ...rules, ...options, '--', ...files],
  {
    stdio: ['ignore', 'inherit', 'inherit'],
    env,
  },
)
process.stdout.write(`::${mark}::\n`)
if (error !== undefined) stop(`'${INPUT_COMMAND}' cannot be run: ${error.message}`)

const sarif = readSarif()
const { issues, checked } = readIssues(sarif)
for (const line of listAnnotations(issues)) process.stdout.write(`${line}\n`)
const verdict = decideVerdict(checked)
const count = (level) => issues.filter((issue) => issue.level === level && !issue.isWaived).length
const outputs = {
  verdict,
  errors: count('error'),
  warnings: count('warning'),
  files: checked.length,
  sarif: INPUT_SARIF,
}
write(
  'GITHUB_OUTPUT',
  Object.entries(outputs)
    .map(([name, value]) => `${name}=${value}\n`)
    .join(''),
)
write('GITHUB_STEP_SUMMARY', writeSummary(checked, issues))
process.exitCode = exitCode()

function exitCode() {
  if (INPUT_FAIL_ON === 'never') return 0
  if (verdict === 'unreadable') return 2
  return verdict === 'fail' || (verdict === 'warn' && INPUT_FAIL_ON === 'warning') ? 1 : 0
}

/** GitHub shows 10 annotations of each level for a step; the summary has all issues. */
function listAnnotations(all) {
  return ['error', 'warning', 'note'].flatMap((level) =>
    all
      .filter((issue) => issue.level === level && !issue.isWaived)
      .slice(0, 10)
      .map(command),
  )
}

function readSarif() {
  try {
    return JSON.parse(readFileSync(INPUT_SARIF, 'utf8'))
  } catch {
    // The command has said why it wrote nothing.
    return stop(`The check did not run (exit code ${status}).`)
  }
}

function write(variable, text) {
  const path = process.env[variable]
  if (path) appendFileSync(path, text)
}

function stop(message) {
  process.stdout.write(`${command({ level: 'error', message, title: 'Blazon' })}\n`)
  process.exit(2)
}
