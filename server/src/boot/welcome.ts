import { fstatSync, statSync } from 'node:fs'
import { devNull } from 'node:os'
import type { Log } from '../kernel/base/log.ts'
import type { Config } from '../settings/config.ts'
import { type FirstStart, hasSecrets } from '../tenancy/organizations/bootstrap.ts'

/** Returns a function that prints the welcome; it resolves to whether somebody can read it. */
export function showWelcome(config: Config, log: Log) {
  return async ({ url, firstStart }: { url: string; firstStart: FirstStart | null }) => {
    const isReadable = await print(welcome(config, url, firstStart))
    if (!isReadable && firstStart !== null && hasSecrets(firstStart)) {
      log.warn(
        `standard output is closed, so the generated credentials of ${firstStart.email} were not issued. Start once with an output, which shows them, or run \`blazon administrators reset-password ${firstStart.email}\``,
      )
    }
    return isReadable
  }
}

/** Node opens the null device in the place of a closed standard output. */
async function print(text: string): Promise<boolean> {
  const error = await new Promise((resolve) => process.stdout.write(text, resolve))
  return !error && fstatSync(process.stdout.fd).rdev !== statSync(devNull).rdev
}

/** The text that a start prints. Login and keys appear only on the first start. */
function welcome(config: Config, url: string, first: FirstStart | null): string {
  const lines = [
    '',
    '  Blazon is running.',
    '',
    `  API        ${url}/api/v1`,
    `  Dashboard  ${url}/`,
    `  Reference  ${url}/docs`,
  ]
  if (config.databaseUrl === null) {
    lines.push(`  Data       ${config.dataDir}`)
    if (config.allowPrivateTargets === null) {
      lines.push(
        '  Webhooks   can also be sent to this machine (127.0.0.0/8, ::1), to test your own receivers',
      )
    }
  }
  if (first !== null) {
    lines.push(
      '',
      '  First start. These credentials are shown only once; store them:',
      '',
      `  Login      ${first.email}`,
    )
    if (first.password !== null) lines.push(`  Password   ${first.password}`)
    for (const key of first.keys)
      lines.push(`  ${key.startsWith('sk_test_') ? 'Test key ' : 'Live key '}  ${key}`)
    const [key] = first.keys
    if (key !== undefined) {
      lines.push(
        '',
        '  Try it:',
        '',
        `  curl ${url}/api/v1/api_keys/current -H "Authorization: Bearer ${key}"`,
      )
    }
  }
  return `${lines.join('\n')}\n\n`
}
