import { type Config, ConfigError, readConfig } from './config.ts'
import { createLog } from './kernel/log.ts'
import { redact } from './kernel/redact.ts'
import { npmEnded } from './npm.ts'
import { settingsTable, settingsText } from './settings.ts'
import { type Service, startService } from './start.ts'
import { explainStartFailure } from './start-failure.ts'
import { welcome } from './welcome.ts'

const usage = `blazon [command]

  serve               start the service (the default); settings are environment variables
  config              print every setting with its description and default
  config --markdown   print the settings as a Markdown table
`

let config: Config | null = null

async function main([command = 'serve', option]: readonly string[]): Promise<void> {
  if (command === 'serve') return serve()
  if (command === 'config')
    process.stdout.write(option === '--markdown' ? settingsTable() : settingsText())
  else if (['help', '--help', '-h'].includes(command)) process.stdout.write(usage)
  else throw new ConfigError(`unknown command '${command}'\n\n${usage}`)
}

/** Start, tell the newcomer, and on a signal, or with npm, finish what is in flight. */
async function serve(): Promise<void> {
  // Until the service runs there is nothing to finish.
  let stop = (): void => process.exit(1)
  void npmEnded().then(() => stop())
  config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const service = await startService(config, log)
  // Before it says that it runs: who reads that may stop it at once.
  stop = stopper(service)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop())
  process.stdout.write(welcome(config, service.url, service.firstStart))
  service.crashed.then((reason) => {
    log.error({ err: reason }, 'the embedded store ended')
    process.exit(1)
  })
}

/**
 * One Ctrl-C, or one stop by systemd, arrives twice below npm: from the sender, and forwarded by npm.
 * So a second request counts only when it comes later, from somebody who will not wait any longer.
 */
function stopper(service: Service): () => void {
  let requestedAt: number | null = null
  return () => {
    if (requestedAt !== null && performance.now() - requestedAt > repeatedMs) process.exit(1)
    if (requestedAt !== null) return
    requestedAt = performance.now()
    void service.stop().then(() => process.exit(0))
  }
}

const repeatedMs = 5_000

main(process.argv.slice(2)).catch((error) => {
  const known = explainStartFailure(error, config)
  process.stderr.write(
    known === null
      ? `blazon could not start: ${redact(String(error?.stack ?? error))}\n`
      : `blazon: ${known}\n`,
  )
  process.exit(1)
})
