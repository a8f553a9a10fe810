import type { Closing } from './app.ts'
import { npmEnded } from './boot/npm.ts'
import { keepYoungGenerationSmall, letYoungGenerationGrow } from './boot/young-generation.ts'
import { ignoreBrokenPipes } from './kernel/base/broken-pipes.ts'
import { createLog, type Log } from './kernel/base/log.ts'
import { redact } from './kernel/base/redact.ts'
import { countProcesses } from './multiprocess/process-count.ts'
import { type Config, readConfig } from './settings/config.ts'
import { shutdownGrace } from './settings/derived-settings.ts'
import { ConfigError } from './settings/setting.ts'
import { settingsTable, settingsText } from './settings/settings.ts'
import { explainStartFailure } from './start-failure.ts'

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

/** Starts the service. On a signal, or when npm ends, it finishes requests and work in flight. */
async function serve(): Promise<void> {
  // Until the service runs, there is nothing to finish.
  let stop: Stop = () => process.exit(1)
  let restart = (): void => {}
  void npmEnded().then(() => stop())
  // A terminal sends SIGHUP when it closes.
  process.on('SIGHUP', () => (process.stdin.isTTY ? stop() : restart()))
  config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const graceMs = shutdownGrace(config)
  const running = await start(config, log, (service) => {
    // Before the welcome is printed: whoever reads it may stop the service at once.
    stop = stopper(service)
    process.on('SIGINT', () => stop())
    process.on('SIGTERM', () => stop({ graceMs }))
  })
  restart = () => running.restart()
  const reason = await running.failed
  process.stderr.write(`blazon: the service ended: ${redact(reason.message)}\n`)
  process.exit(1)
}

type Stop = (closing?: Closing) => void

interface Stoppable {
  stop(closing?: Closing): Promise<void>
}

/** What this process runs: the whole service, or the parent of several processes. */
interface Running {
  /** Resolves with the reason when the service ended by itself. */
  failed: Promise<Error>
  /** Replaces the processes one after the other. */
  restart(): void
}

/** Loads only the needed modules: a parent takes 50 MB instead of 130. */
async function start(
  config: Config,
  log: Log,
  onStarting: (service: Stoppable) => void,
): Promise<Running> {
  const count = countProcesses(config)
  if (count > 1) {
    const { startParent } = await import('./multiprocess/parent.ts')
    const parent = await startParent(config, count, log, onStarting)
    return { failed: parent.failed, restart: () => void parent.restart() }
  }
  keepYoungGenerationSmall()
  const { startService } = await import('./start.ts')
  const { showWelcome } = await import('./boot/welcome.ts')
  const show = showWelcome(config, log)
  const service = await startService(config, log, {
    announce(started) {
      onStarting(started)
      return show(started)
    },
  })
  letYoungGenerationGrow()
  const restart = () =>
    log.warn('SIGHUP does nothing with one process: set BLAZON_PROCESSES to 2 or more, or restart')
  return { failed: service.crashed, restart }
}

/**
 * Stops the service. Under npm, one Ctrl-C or one stop by systemd arrives twice: from the sender,
 * and forwarded by npm. A second request therefore counts only if it comes later, from somebody
 * who does not want to wait.
 */
function stopper(service: Stoppable): Stop {
  let requestedAt: number | null = null
  return (closing) => {
    if (requestedAt !== null && performance.now() - requestedAt > repeatedMs) process.exit(1)
    if (requestedAt !== null) return
    requestedAt = performance.now()
    void service.stop(closing).then(() => process.exit(0))
  }
}

const repeatedMs = 5_000

ignoreBrokenPipes()
main(process.argv.slice(2)).catch((error) => {
  const known = explainStartFailure(error, config)
  process.stderr.write(
    known === null
      ? `blazon could not start: ${redact(String(error?.stack ?? error))}\n`
      : `blazon: ${known}\n`,
  )
  process.exit(1)
})
