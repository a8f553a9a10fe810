import { Command } from 'commander'
import { credentialsPath, removeCredentials } from '../credentials.ts'
import { terminalOf } from '../session.ts'

export function logoutCommand(): Command {
  return new Command('logout')
    .summary('delete the stored API key')
    .description(
      'Delete the key that `blazon login` stored. The key itself stays valid; `blazon keys revoke` revokes it.',
    )
    .action(async (_options: object, command: Command) => {
      const path = credentialsPath(process.env, process.platform)
      await removeCredentials(path)
      terminalOf(command).print({ path }, () => 'Logged out.')
    })
}
