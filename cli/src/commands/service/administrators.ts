import { Command } from 'commander'
import { serverSettings } from '../../server-settings.ts'
import { createTerminal } from '../../session.ts'
import { table } from '../../terminal/table.ts'
import { explainErrors } from '../organizations.ts'

const store = () => import('@blazon/server/boot/administration')

export function administratorsCommand(): Command {
  return new Command('administrators')
    .summary('list, appoint and dismiss instance administrators, and reset a password')
    .addHelpText(
      'after',
      `
Examples:
  $ blazon administrators list
  $ blazon administrators add ada@acme.example
  $ blazon administrators remove bob@acme.example
  $ blazon administrators reset-password ada@acme.example`,
    )
    .addCommand(list())
    .addCommand(add())
    .addCommand(remove())
    .addCommand(resetPassword())
}

function list(): Command {
  return inStore('list')
    .description('List the instance administrators in the database of this machine.')
    .action(async ({ dataDir }: Options, command: Command) => {
      const { listAdministratorsInStore } = await store()
      const emails = await explainErrors(listAdministratorsInStore(serverSettings(dataDir)))
      createTerminal(command).print(emails, () =>
        table(
          ['E-MAIL'],
          emails.map((email) => [email]),
        ),
      )
    })
}

function add(): Command {
  return inStore('add')
    .argument('<e-mail>', 'a person with an account')
    .description('Appoint an instance administrator.')
    .action(async (email: string, { dataDir }: Options, command: Command) => {
      const { addAdministratorInStore } = await store()
      await explainErrors(addAdministratorInStore(serverSettings(dataDir), email))
      createTerminal(command).print({ email }, () => `${email} is an instance administrator now.`)
    })
}

function remove(): Command {
  return inStore('remove')
    .argument('<e-mail>', 'an instance administrator')
    .description('Dismiss an instance administrator. One always remains.')
    .action(async (email: string, { dataDir }: Options, command: Command) => {
      const { removeAdministratorInStore } = await store()
      await explainErrors(removeAdministratorInStore(serverSettings(dataDir), email))
      createTerminal(command).print(
        { email },
        () => `${email} is not an instance administrator any more.`,
      )
    })
}

function resetPassword(): Command {
  return inStore('reset-password')
    .argument('<e-mail>', 'a person with an account')
    .description(
      'Print a link with which the person can set a new password, once and within an hour. It begins with\n' +
        'BLAZON_PUBLIC_URL, or with HOST and PORT. The service may be stopped.',
    )
    .action(async (email: string, { dataDir }: Options, command: Command) => {
      const { createResetLinkInStore } = await store()
      const url = await explainErrors(createResetLinkInStore(serverSettings(dataDir), email))
      createTerminal(command).print({ email, url }, () => url)
    })
}

interface Options {
  dataDir?: string
}

function inStore(name: string): Command {
  return new Command(name).option(
    '--data-dir <folder>',
    'of the service (BLAZON_DATA_DIR, else ./.blazon)',
  )
}
