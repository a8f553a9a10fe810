import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { secretKey, startServiceProcess } from '../server/test/service-process.ts'

/**
 * `npm run test:schemathesis`: sends requests that Schemathesis makes from `openapi.json` to a service
 * of their own, in all phases (examples, coverage, fuzzing, stateful) and with all checks. Further words
 * are options of `st run`. Installs Schemathesis into `.clients`. Takes about ten minutes on two cores.
 */
const version = '4.32.5'
const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')
const venv = join(root, '.clients/schemathesis')

/** Operations that end or replace the credential that the test uses, or need a person. */
const excluded = [
  ...['^/sessions', '^/password', '^/invitations', '^/sign', '^/instance', '^/oauth/'],
  ...['^/cdn', '^/.well-known', '/revoke$', '/roll$'],
].join('|')

install()
const data = await mkdtemp(join(tmpdir(), 'blazon-schemathesis-'))
const service = await startServiceProcess({ DATABASE_URL: '', BLAZON_DATA_DIR: data })
try {
  const words = [
    ...['--config-file', join(root, 'scripts/schemathesis/schemathesis.toml')],
    ...['run', join(root, 'openapi.json'), '--url', `${service.url}/api/v1`],
    ...['-H', `Authorization: Bearer ${secretKey}`, '--exclude-path-regex', excluded],
    ...['--continue-on-failure', '--suppress-health-check', 'all', '--request-timeout', '60'],
    ...process.argv.slice(2),
  ]
  const child = spawn(join(venv, 'bin/st'), words, { stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  process.exitCode = code
} finally {
  await service.end('SIGTERM')
  await rm(data, { recursive: true, force: true })
}

function install(): void {
  if (existsSync(join(venv, 'bin/st'))) return
  const run = (command: string, ...words: string[]) =>
    execFileSync(command, words, { stdio: 'inherit' })
  run('python3', '-m', 'venv', venv)
  run(join(venv, 'bin/python'), '-m', 'pip', 'install', '--quiet', `schemathesis==${version}`)
}
