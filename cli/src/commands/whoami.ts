import { Command } from 'commander'
import { createClient, createTerminal, readLogin } from '../session.ts'
import { facts } from '../terminal/table.ts'

export function whoamiCommand(): Command {
  return new Command('whoami')
    .summary('show the current API key and its scopes')
    .action(async (_options: object, command: Command) => {
      const { baseUrl, source } = await readLogin(command)
      const current = await (await createClient(command)).apiKeys.current()
      createTerminal(command).print(current, () =>
        facts({
          ...('name' in current ? { name: current.name } : {}),
          ...('id' in current ? { id: current.id } : {}),
          kind: current.object,
          mode: current.livemode ? 'live' : 'test',
          organization: current.organization,
          scopes: current.scopes,
          server: baseUrl,
          'key from': source,
        }),
      )
    })
}
