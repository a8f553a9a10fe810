import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * `npm run test:schemathesis`: sends about 30,000 requests that Schemathesis generates from
 * `openapi.json`, in all phases (examples, coverage, fuzzing, stateful) and with all checks. Further
 * words are options of `st run`, such as `--max-examples 200`. Installs Schemathesis into `.clients`,
 * and takes 6 to 15 minutes on two cores.
 */
const version = '4.32.5'
const root = fileURLToPath(new URL('../..', import.meta.url))
const venv = join(root, '.clients/schemathesis')
const program = join(venv, 'bin/st')

if (!existsSync(program)) {
  const run = (command: string, ...words: string[]) =>
    execFileSync(command, words, { stdio: 'inherit' })
  run('python3', '-m', 'venv', venv)
  run(join(venv, 'bin/python'), '-m', 'pip', 'install', '--quiet', `schemathesis==${version}`)
}
const { status } = spawnSync('npx', ['vitest', 'run', 'server/test/schemathesis'], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    SCHEMATHESIS: program,
    SCHEMATHESIS_OPTIONS: ['--max-examples', '30', ...process.argv.slice(2)].join(' '),
  },
})
process.exitCode = status ?? 1
