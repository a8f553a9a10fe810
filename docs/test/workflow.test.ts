import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { root } from './guide.ts'

/** The workflow of the guide and the action, as GitHub would run them. */

interface Step {
  name?: string
  if?: string
  run?: string
  uses?: string
  with?: Record<string, string>
}

const workflow = parse(text('docs/examples/brand-check.yml'))
const steps: Step[] = workflow.jobs.brand.steps

test('the workflow is one that GitHub takes: triggers, permissions, and steps that each do one thing', () => {
  expect(Object.keys(workflow)).toEqual(['name', 'on', 'permissions', 'jobs'])
  expect(workflow.permissions).toEqual({ contents: 'read', 'security-events': 'write' })
  expect(workflow.jobs.brand['runs-on']).toMatch(/^ubuntu-/)
  for (const step of steps) {
    expect([step.run, step.uses].filter(Boolean)).toHaveLength(1)
    if (step.uses !== undefined) expect(step.uses).toMatch(/^[\w.-]+\/[\w./-]+@v\d+$/)
  }
  const upload = steps.at(-1)!
  expect(upload.uses).toMatch(/^github\/codeql-action\/upload-sarif@/)
  expect(upload.with!.sarif_file).toBe('findings.sarif')
  // Findings are shown when the check found errors, which is when they matter.
  expect(upload.if).toContain('!cancelled()')
})

test('its check is a command that there is', () => {
  const run = steps.find((step) => step.run?.includes('blazon check'))!.run!
  const help = execFileSync(process.execPath, [
    join(root, 'cli/dist/main.js'),
    'check',
    '--help',
  ]).toString()
  for (const [option] of run.matchAll(/--(?!no-install)[a-z-]+/g)) expect(help).toContain(option)
})

test('its check makes one run of many files, which code scanning asks for', () => {
  const folder = mkdtempSync(join(tmpdir(), 'blazon-workflow-'))
  try {
    writeFileSync(join(folder, 'a.css'), 'h1 { color: #0f0 }\n')
    writeFileSync(join(folder, 'b.css'), '\n\np { color: #00f }\n')
    writeFileSync(join(folder, 'brand.json'), brand)
    const check = spawnSync(
      process.execPath,
      [
        ...[join(root, 'cli/dist/main.js'), 'check', '*.css', '--rules', 'brand.json'],
        ...['--format', 'sarif', '--output', 'findings.sarif'],
      ],
      { cwd: folder },
    )
    expect(check.status).toBe(1)
    const { runs } = JSON.parse(readFileSync(join(folder, 'findings.sarif'), 'utf8'))
    expect(runs).toHaveLength(1)
    const [{ results, tool, artifacts, invocations }] = runs
    const places = results.map(({ ruleId, locations: [place] }: Result) => [
      ruleId,
      place?.physicalLocation.artifactLocation.uri,
      place?.physicalLocation.region.startLine,
    ])
    expect(places).toEqual([
      ['color_in_palette', 'a.css', 1],
      ['color_in_palette', 'b.css', 3],
    ])
    expect(tool.driver.rules.map(({ id }: { id: string }) => id)).toEqual(['color_in_palette'])
    expect(artifacts).toHaveLength(2)
    expect(invocations).toEqual(Array(2).fill({ executionSuccessful: true }))
  } finally {
    rmSync(folder, { recursive: true })
  }
})

interface Result {
  ruleId: string
  locations: {
    physicalLocation: { artifactLocation: { uri: string }; region: { startLine: number } }
  }[]
}

const brand = JSON.stringify({
  palettes: [{ id: 'main', colors: [{ key: 'red', value: '#e60000' }] }],
  rules: [{ type: 'color_in_palette' }],
})

const action = parse(text('action.yml'))

/** Runs the steps of the action in a shell, as GitHub would, and returns what GitHub would read. */
function runAction(folder: string, inputs: Record<string, string>) {
  const given = Object.fromEntries(
    Object.entries<{ default?: string }>(action.inputs).map(([name, { default: value = '' }]) => [
      name,
      inputs[name] ?? value,
    ]),
  )
  const [step, ...others] = action.runs.steps
  expect([action.runs.using, others, step.shell]).toEqual(['composite', [], 'bash'])
  const env = Object.fromEntries(
    Object.entries<string>(step.env).map(([name, value]) => [
      name,
      value.replace(/^\$\{\{ inputs\.([\w-]+) \}\}$/, (_, input) => given[input]!),
    ]),
  )
  const written = {
    GITHUB_OUTPUT: join(folder, 'output'),
    GITHUB_STEP_SUMMARY: join(folder, 'summary'),
  }
  for (const path of Object.values(written)) writeFileSync(path, '')
  const { BLAZON_URL: _url, BLAZON_API_KEY: _key, ...own } = process.env
  const { status, stdout } = spawnSync('bash', ['-e', '-o', 'pipefail', '-c', step.run], {
    cwd: folder,
    env: { ...own, ...env, ...written, GITHUB_ACTION_PATH: root, XDG_CONFIG_HOME: folder },
    encoding: 'utf8',
  })
  const lines = readFileSync(written.GITHUB_OUTPUT, 'utf8').trim().split('\n')
  const outputs = Object.fromEntries(lines.map((line) => line.split('=')))
  for (const [name, { value }] of Object.entries<{ value: string }>(action.outputs)) {
    expect(value).toBe(`\${{ steps.${step.id}.outputs.${name} }}`)
  }
  return { status, stdout, outputs, summary: readFileSync(written.GITHUB_STEP_SUMMARY, 'utf8') }
}

test('the action checks files, and writes annotations, a summary, outputs and SARIF', () => {
  const folder = mkdtempSync(join(tmpdir(), 'blazon-action-'))
  const blazon = `${process.execPath} ${join(root, 'cli/dist/main.js')}`
  try {
    writeFileSync(join(folder, 'bad.css'), 'h1 { color: #0f0 }\n\np { color: #00f }\n')
    writeFileSync(join(folder, 'a b.css'), 'h1 { color: #e60000 }\n')
    writeFileSync(join(folder, 'broken.pptx'), 'PK\u0003\u0004 not really')
    writeFileSync(join(folder, 'brand.json'), brand)
    const act = (inputs: Record<string, string>) =>
      runAction(folder, { rules: 'brand.json', command: blazon, ...inputs })

    const failed = act({ files: 'bad.css\n  a *.css\n\n' })
    expect([failed.status, failed.outputs]).toEqual([
      1,
      { verdict: 'fail', errors: '2', warnings: '0', files: '2', sarif: 'blazon.sarif' },
    ])
    const annotations = failed.stdout.split('\n').filter((line) => line.startsWith('::error'))
    expect(annotations.map((line) => line.split('::')[1]!.split(',').slice(0, 2))).toEqual([
      ['error file=bad.css', 'line=1'],
      ['error file=bad.css', 'line=3'],
    ])
    expect(failed.summary).toMatch(/\| ❌ fail \| bad\.css \| \d+(\.\d+)? \| 2 \| 0 \|/)
    expect(failed.summary).toContain('| ✅ pass | a b.css | 100 | 0 | 0 |')
    expect(failed.summary).toContain('&#35;0000FF')
    const { runs } = JSON.parse(readFileSync(join(folder, 'blazon.sarif'), 'utf8'))
    expect(runs[0].results).toHaveLength(2)

    expect(act({ files: 'bad.css', 'fail-on': 'never' }).status).toBe(0)
    const unreadable = act({ files: 'broken.pptx\na b.css' })
    expect([unreadable.status, unreadable.outputs.verdict]).toEqual([2, 'unreadable'])
    expect(unreadable.stdout).toContain('::error file=broken.pptx,line=1')
    // Nothing is left of the run before.
    const none = act({ files: 'none/*.css' })
    expect([none.status, none.summary]).toEqual([2, ''])
    expect(none.stdout).toContain('::error title=Blazon::The check did not run')
    // A file name is data, never an option or a command of the shell.
    const hostile = act({ files: '--fix\n$(touch owned)\n`touch owned`' })
    expect([hostile.status, hostile.summary]).toEqual([2, ''])
    expect(readdirSync(folder)).not.toContain('owned')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

function text(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}
