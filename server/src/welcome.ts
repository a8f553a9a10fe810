import type { Config } from './config.ts'
import type { FirstStart } from './platform/organizations/bootstrap.ts'

/** The text that a start prints. Login and keys appear only on the first start. */
export function welcome(config: Config, url: string, first: FirstStart | null): string {
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
