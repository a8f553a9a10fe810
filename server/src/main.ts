import { ConfigError, readConfig } from './config.ts'
import { SchemaError } from './database/migrate.ts'
import { createLog } from './kernel/log.ts'
import { redact } from './kernel/redact.ts'
import { settingsTable, settingsText } from './settings.ts'
import { type Service, startService } from './start.ts'
import { welcome } from './welcome.ts'

const usage = `blazon [command]

  serve               start the service (the default); settings are environment variables
  config              print every setting with its meaning and default
  config --markdown   the same as a table for the documentation
`

async function main([command = 'serve', option]: readonly string[]): Promise<void> {
  if (command === 'serve') return serve()
  if (command === 'config')
    process.stdout.write(option === '--markdown' ? settingsTable() : settingsText())
  else if (['help', '--help', '-h'].includes(command)) process.stdout.write(usage)
  else throw new ConfigError(`there is no command '${command}'\n\n${usage}`)
}

/** Start, tell the newcomer, and on a signal finish what is in flight. */
async function serve(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const service = await startService(config, log)
  process.stdout.write(welcome(config, service.url, service.firstStart))

  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void stop(service, 0))
  service.crashed.then((reason) => {
    log.error({ err: reason }, 'the embedded store ended')
    process.exit(1)
  })
}

async function stop(service: Service, code: number): Promise<void> {
  await service.stop()
  process.exit(code)
}

main(process.argv.slice(2)).catch((error) => {
  const known = error instanceof ConfigError || error instanceof SchemaError
  process.stderr.write(
    known
      ? `blazon: ${error.message}\n`
      : `blazon could not start: ${redact(String(error?.stack ?? error))}\n`,
  )
  process.exit(1)
})
