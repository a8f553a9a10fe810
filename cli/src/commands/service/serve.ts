import { Command } from 'commander'
import { ignoreClosedOutput } from '../../terminal/closed-output.ts'

export function serveCommand(): Command {
  return new Command('serve')
    .summary('start the service')
    .description(
      'Start the service: API, dashboard and webhook delivery, until SIGINT or SIGTERM.\n' +
        'It runs several processes on one port if the machine has the cores (BLAZON_PROCESSES). SIGHUP\n' +
        'replaces them one after the other without a failed request.\n' +
        'Settings are environment variables; `blazon config` lists them.',
    )
    .addHelpText(
      'after',
      `
Examples:
  $ blazon serve
  $ BLAZON_PROCESSES=4 blazon serve
  $ PORT=8080 BLAZON_DATA_DIR=/var/lib/blazon blazon serve
  $ DATABASE_URL=postgres://db/blazon BLAZON_ENCRYPTION_KEY=… BLAZON_ROLE=worker blazon serve`,
    )
    .action(async () => {
      ignoreClosedOutput()
      process.argv.splice(2, Number.POSITIVE_INFINITY, 'serve')
      await import('@blazon/server/main')
    })
}
