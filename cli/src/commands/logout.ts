import { Command } from 'commander'
import { credentialsPath, removeCredentials } from '../credentials.ts'
import { terminalOf } from '../session.ts'

export function logoutCommand(): Command {
  return new Command('logout')
    .summary('forget the key that login kept')
    .description(
      'Forget the key that `blazon login` kept. The key goes on working; `blazon keys revoke` ends it.',
    )
    .action(async (_options: object, command: Command) => {
      const path = credentialsPath(process.env, process.platform)
      await removeCredentials(path)
      terminalOf(command).print({ path }, () => 'Logged out.')
    })
}
