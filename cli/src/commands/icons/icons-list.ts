import type { Blazon } from '@blazon/sdk/client'
import type { IconSet } from '@blazon/sdk/types'
import { Command } from 'commander'
import { Failure } from '../../failure.ts'
import { createClient, createTerminal } from '../../session.ts'

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
        sets.length === 0 ? 'There is no icon set.' : sets.map(describeSet),
      )
    })
}

export function listDuplicates(): Command {
  return new Command('duplicates')
    .argument('<prefix>', 'of the icon set')
    .description('List the icons of a set that look the same.')
    .option('--with <prefixes>', 'also compare with the icons of these sets')
    .addHelpText(
      'after',
      '\nExamples:\n  $ blazon icons duplicates acme\n  $ blazon icons duplicates acme --with lucide,old-icons',
    )
    .action(async (prefix: string, options: { with?: string }, command: Command) => {
      const terminal = createTerminal(command)
      const blazon = await createClient(command)
      const { id } = await requireSet(blazon, prefix)
      const others: IconSet[] = []
      for (const one of options.with?.split(',') ?? []) {
        others.push(await requireSet(blazon, one.trim()))
      }
      const query = others.length === 0 ? {} : { with: others.map((set) => set.id).join(',') }
      const { data } = await blazon.cms.iconSets.duplicates.list(id, query)
      const prefixes = new Map(others.map((set) => [set.id, set.prefix]))
      const lines = data.map(({ icons }) =>
        icons
          .map(({ name, icon_set }) => {
            const other = prefixes.get(icon_set)
            return other === undefined ? name : `${other}:${name}`
          })
          .join(', '),
      )
      terminal.print({ duplicates: data }, () =>
        lines.length === 0 ? 'No two icons look the same.' : lines,
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
