import { type Config, readConfig } from '../config.ts'
import { ignoreBrokenPipes } from '../kernel/broken-pipes.ts'
import { createLog } from '../kernel/log.ts'
import { redact } from '../kernel/redact.ts'
import { type Service, startService } from '../start.ts'
import { explainStartFailure } from '../start-failure.ts'
import { welcome } from '../welcome.ts'
import { letYoungGenerationGrow } from '../young-generation.ts'
import { connectSiblings } from './connect-siblings.ts'
import type { Orders, ToChild, ToParent } from './messages.ts'

/** One of several processes of a service: started, told what to do and ended by its parent. */

// A terminal sends these to all its processes, and the parent tells its children what they mean.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {})

ignoreBrokenPipes()

// Until the service runs there is nothing to finish.
let stop = (_idleMs: number): void => process.exit(0)
process.on('SIGTERM', () => stop(0))
process.on('message', (message: ToChild) => {
  if (message.kind === 'start') void run(message.orders)
  else if (message.kind === 'stop') stop(message.idleMs)
})

void tell({ kind: 'loaded' })

async function run(orders: Orders): Promise<void> {
  let config: Config | null = null
  try {
    config = readConfig(process.env)
    const log = createLog(config.logLevel, undefined, { process: orders.number })
    const service = await startService(config, log, {
      isFirst: orders.isFirst,
      siblings: connectSiblings(orders),
    })
    letYoungGenerationGrow()
    stop = stopper(service)
    if (orders.isFirst) process.stdout.write(welcome(config, service.url, service.firstStart))
    await tell({ kind: 'ready' })
  } catch (error) {
    const reason =
      explainStartFailure(error, config) ?? redact(String((error as Error)?.stack ?? error))
    await tell({ kind: 'failed', reason })
    process.exit(1)
  }
}

/** Finishes what is in flight; what fails to close is reported by the exit code. */
function stopper(service: Service): (idleMs: number) => void {
  let isStopping = false
  return (idleMs) => {
    if (isStopping) return
    isStopping = true
    service.stop({ idleMs }).then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
}

function tell(message: ToParent): Promise<void> {
  return new Promise((resolve) => {
    process.send!(message, undefined, undefined, () => resolve())
  })
}
