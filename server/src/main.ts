import { ConfigError, readConfig } from './config.ts'
import { SchemaError } from './database/migrate.ts'
import { createLog } from './kernel/log.ts'
import { type Service, startService } from './start.ts'
import { welcome } from './welcome.ts'

/** The process: start, tell the newcomer, and on a signal finish what is in flight. */
async function main(): Promise<void> {
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

main().catch((error) => {
  const known = error instanceof ConfigError || error instanceof SchemaError
  process.stderr.write(
    known ? `blazon: ${error.message}\n` : `blazon could not start: ${error?.stack ?? error}\n`,
  )
  process.exit(1)
})
