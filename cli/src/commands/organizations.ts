import { Command } from 'commander'
import { Failure, misuse } from '../failure.ts'
import { serverSettings } from '../server-settings.ts'
import { terminalOf } from '../session.ts'

export function organizationsCommand(): Command {
  return new Command('organizations')
    .summary('create organizations')
    .addHelpText(
      'after',
      `
Example:
  $ blazon organizations create "Acme" --owner-email ada@acme.example`,
    )
    .addCommand(create())
}

function create(): Command {
  return new Command('create')
    .argument('<name>', 'the name of the organization')
    .description(
      'Create an organization in the database of this machine (DATABASE_URL, else the embedded store\n' +
        'of a running service). The owner gets an invitation by e-mail from the running service; a\n' +
        'person with an account becomes the owner by accepting it.',
    )
    .requiredOption('--owner-email <address>', 'the owner, who gets an invitation')
    .option('--data-dir <folder>', 'of the service (BLAZON_DATA_DIR, else ./.blazon)')
    .action(
      async (name: string, options: { ownerEmail: string; dataDir?: string }, command: Command) => {
        if (!/^[^\s@]+@[^\s@]+$/.test(options.ownerEmail)) {
          throw misuse(`'${options.ownerEmail}' is not an e-mail address.`)
        }
        const { createOrganizationInStore } = await import('@blazon/server/store')
        const { id, created } = await createOrganizationInStore(serverSettings(options.dataDir), {
          name,
          ownerEmail: options.ownerEmail,
        }).catch((error: Error) => {
          throw new Failure(error.message)
        })
        terminalOf(command).print({ id, created }, () =>
          created
            ? `Created ${name} (${id}). ${options.ownerEmail} gets an invitation by e-mail.`
            : `${name} (${id}) was requested, but no service created it within 30 seconds. It is created when a service with jobs runs.`,
        )
      },
    )
}
