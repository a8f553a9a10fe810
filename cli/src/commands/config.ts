import { settings } from '@blazon/server/settings/config'
import { settingsTable, settingsText } from '@blazon/server/settings/settings'
import { Command } from 'commander'
import { createTerminal } from '../session.ts'

export function configCommand(): Command {
  return new Command('config')
    .summary('print the settings of the service')
    .description('Print every setting of the service with its variable, meaning and default.')
    .option('--markdown', 'print a table for documentation')
    .action((options: { markdown?: boolean }, command: Command) => {
      const rows = Object.values(settings).map(({ name, about, fallback }) => ({
        name,
        about,
        default: fallback,
      }))
      const text = options.markdown === true ? settingsTable() : settingsText()
      createTerminal(command).print(rows, () => text.trimEnd().split('\n'))
    })
}
