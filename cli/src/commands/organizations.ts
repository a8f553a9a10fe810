import { Readable } from 'node:stream'
import type { CommandedChange } from '@blazon/server/boot/administration'
import { Command } from 'commander'
import { Failure, misuse } from '../failure.ts'
import { serverSettings } from '../server-settings.ts'
import { createClient, createTerminal } from '../session.ts'
import { table } from '../terminal/table.ts'
import { writeOutput } from '../write-output.ts'

export function organizationsCommand(): Command {
  return new Command('organizations')
    .summary('list, create, rename, delete, restore, move and export organizations')
    .addHelpText(
      'after',
      `
All but export use the database of this machine: DATABASE_URL, else the embedded store of a running
service. A key belongs to one organization; \`blazon profiles use\` switches between stored keys.

Examples:
  $ blazon organizations list
  $ blazon organizations create "Acme" --owner-email ada@acme.example
  $ blazon organizations rename acme "Acme Corporation"
  $ blazon organizations delete acme
  $ blazon organizations restore acme
  $ blazon organizations export --out acme.zip`,
    )
    .addCommand(list())
    .addCommand(create())
    .addCommand(rename())
    .addCommand(remove())
    .addCommand(restore())
    .addCommand(move())
    .addCommand(exportCommand())
}

function list(): Command {
  return inStore(new Command('list'))
    .description('List all organizations, oldest first, including deleted ones.')
    .action(async ({ dataDir }: StoreOptions, command: Command) => {
      const { listOrganizationsInStore } = await import('@blazon/server/boot/administration')
      const organizations = await explainErrors(listOrganizationsInStore(serverSettings(dataDir)))
      createTerminal(command).print(organizations, () =>
        table(
          ['ID', 'NAME', 'SLUG', 'MEMBERS', 'CREATED', 'REMOVED ON'],
          organizations.map(({ id, name, slug, members, created, deletes_at }) => [
            ...[id, name, slug, members, created.slice(0, 10)],
            deletes_at?.slice(0, 10) ?? '',
          ]),
        ),
      )
    })
}

function create(): Command {
  return inStore(new Command('create'))
    .argument('<name>', 'the name of the organization')
    .description(
      'Create an organization. The owner gets an invitation by e-mail from the running service; a\n' +
        'person with an account becomes the owner by accepting it.',
    )
    .requiredOption('--owner-email <address>', 'the owner, who gets an invitation')
    .action(
      async (name: string, options: StoreOptions & { ownerEmail: string }, command: Command) => {
        const { ownerEmail, dataDir } = options
        if (!/^[^\s@]+@[^\s@]+$/.test(ownerEmail)) {
          throw misuse(`'${ownerEmail}' is not an e-mail address.`)
        }
        const { createOrganizationInStore } = await import('@blazon/server/boot/administration')
        const { id, created } = await explainErrors(
          createOrganizationInStore(serverSettings(dataDir), { name, ownerEmail }),
        )
        createTerminal(command).print({ id, created }, () =>
          created
            ? `Created ${name} (${id}). ${ownerEmail} gets an invitation by e-mail.`
            : `${name} (${id}) was requested, but no service created it within 30 seconds. It is created when a service with the role all or worker runs.`,
        )
      },
    )
}

function rename(): Command {
  return inStore(new Command('rename'))
    .argument('<organization>', 'its id or slug')
    .argument('<name>', 'the new name')
    .description('Rename an organization. Its slug stays.')
    .action((organization: string, name: string, options: StoreOptions, command: Command) => {
      if (name.trim() === '' || name.length > 120) {
        throw misuse('A name has 1 to 120 characters.')
      }
      return change(organization, { act: 'rename', name }, options, command, 'Renamed')
    })
}

function remove(): Command {
  return inStore(new Command('delete'))
    .argument('<organization>', 'its id or slug')
    .description(
      'Delete an organization. Its keys, webhooks and deployed content stop at once. After 30 days,\n' +
        'its data is removed; until then, `blazon organizations restore` brings it back.',
    )
    .action((organization: string, options: StoreOptions, command: Command) =>
      change(organization, { act: 'delete' }, options, command, 'Deleted'),
    )
}

function restore(): Command {
  return inStore(new Command('restore'))
    .argument('<organization>', 'its id or slug')
    .description('Restore a deleted organization.')
    .action((organization: string, options: StoreOptions, command: Command) =>
      change(organization, { act: 'restore' }, options, command, 'Restored'),
    )
}

function move(): Command {
  return new Command('move')
    .argument('<organization>', 'its id or its slug')
    .description(
      'Move an organization from the cell of the settings in this shell to another one, with its\n' +
        'ids, its history and its files. It can be read meanwhile; writes get 503 for seconds. If the\n' +
        'command is interrupted, run it again to continue.',
    )
    .requiredOption('--to <cell>', 'the name of the new cell; default for the one without a name')
    .requiredOption('--cells <file>', 'the file of cells; `settings` names the settings of each')
    .option('--cancel', 'let an organization write again whose move was interrupted')
    .addHelpText(
      'after',
      `
Example:
  $ blazon organizations move acme --to eu --cells cells.json`,
    )
    .action(
      async (
        organization: string,
        { to, cells, cancel = false }: MoveOptions,
        command: Command,
      ) => {
        const { readCells, readSettingsOf } = await import('../cells/cells-file.ts')
        const { moveBetweenCells } = await import('@blazon/server/boot/moves/command')
        const terminal = createTerminal(command)
        const done = await explainErrors(
          moveBetweenCells({
            from: serverSettings(),
            to: await readSettingsOf(await readCells(cells), to),
            organization,
            cancels: cancel,
            onStep: (line) => terminal.note(line),
          }),
        )
        const said = { moved: 'is in', 'already moved': 'was in', cancelled: 'did not move to' }
        terminal.print(done, () => `${done.id} ${said[done.outcome]} the cell ${to}.`)
      },
    )
}

interface MoveOptions {
  to: string
  cells: string
  cancel?: boolean
}

async function change(
  idOrSlug: string,
  requested: CommandedChange,
  { dataDir }: StoreOptions,
  command: Command,
  did: string,
): Promise<void> {
  const { changeOrganizationInStore } = await import('@blazon/server/boot/administration')
  const { organization, done } = await explainErrors(
    changeOrganizationInStore(serverSettings(dataDir), idOrSlug, requested),
  )
  const { id, name, deletes_at } = organization
  const end = deletes_at === null ? '' : ` Its data is removed on ${deletes_at.slice(0, 10)}.`
  createTerminal(command).print({ ...organization, done }, () =>
    done
      ? `${did} ${name} (${id}).${end}`
      : `The change of ${name} (${id}) was requested, but no service made it within 30 seconds. It is made when a service with the role all or worker runs.`,
  )
}

function exportCommand(): Command {
  return new Command('export')
    .description(
      'Export everything that the organization of the key has stored in the mode of the key, as a\n' +
        'zip. It requires platform:write, platform:read, brand:read and cms:read.',
    )
    .requiredOption('--out <file>', 'where to write the zip')
    .action(async ({ out }: { out: string }, command: Command) => {
      const blazon = await createClient(command)
      const terminal = createTerminal(command)
      let exported = await blazon.organizationExports.create({})
      while (exported.status === 'queued' || exported.status === 'running') {
        terminal.note(`${exported.progress}%`)
        await new Promise((resolve) => setTimeout(resolve, 1_000))
        exported = await blazon.organizationExports.retrieve(exported.id)
      }
      if (exported.status !== 'completed') {
        throw new Failure(
          'The export failed.',
          'Run it again. The log of the service has the reason.',
        )
      }
      const response = await blazon.organizationExports.content(exported.id)
      const content = Readable.fromWeb(response.body as never)
      await writeOutput(out, content, { mode: 0o600 })
      terminal.print(exported, () => `Wrote ${out}.`)
    })
}

interface StoreOptions {
  dataDir?: string
}

function inStore(command: Command): Command {
  return command.option('--data-dir <folder>', 'of the service (BLAZON_DATA_DIR, else ./.blazon)')
}

/** An error of the store as a failure of the command. */
export function explainErrors<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: Error) => {
    throw new Failure(error.message)
  })
}
