import type { Blazon } from '@blazon/sdk/client'
import type { IconSet } from '@blazon/sdk/types'
import { Command } from 'commander'
import { Failure } from '../failure.ts'
import { createClient, createTerminal } from '../session.ts'

export function listSets(): Command {
  return new Command('list')
    .description('List the icon sets.')
    .addHelpText('after', '\nExamples:\n  $ blazon icons list')
    .action(async (_options: object, command: Command) => {
      const terminal = createTerminal(command)
      const blazon = await createClient(command)
      const sets: IconSet[] = []
      for await (const set of blazon.cms.iconSets.list({ limit: 200 })) sets.push(set)
      terminal.print({ icon_sets: sets }, () =>
        sets.length === 0 ? 'There is no icon set.' : sets.map(describeSet).join('\n'),
      )
    })
}

export function listDuplicates(): Command {
  return new Command('duplicates')
    .argument('<prefix>', 'of the icon set')
    .description('List the icons of a set that look the same.')
    .addHelpText('after', '\nExamples:\n  $ blazon icons duplicates acme')
    .action(async (prefix: string, _options: object, command: Command) => {
      const terminal = createTerminal(command)
      const blazon = await createClient(command)
      const { id } = await requireSet(blazon, prefix)
      const { data } = await blazon.cms.iconSets.duplicates.list(id)
      const lines = data.map(({ icons }) => icons.map(({ name }) => name).join(', '))
      terminal.print({ duplicates: data }, () =>
        lines.length === 0 ? 'No two icons look the same.' : lines.join('\n'),
      )
    })
}

export async function requireSet(blazon: Blazon, prefix: string): Promise<IconSet> {
  const [set] = (await blazon.cms.iconSets.list({ prefix })).data
  if (set !== undefined) return set
  throw new Failure(`No icon set has the prefix ${prefix}. \`blazon icons list\` lists them.`)
}

function describeSet({ prefix, id, status, icon_count, name }: IconSet): string {
  return `${prefix}  ${id}  ${status}  ${icon_count} icons  ${name}`
}
