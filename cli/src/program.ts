import { Command } from 'commander'
import { assetsCommand } from './commands/assets.ts'
import { auditCommand } from './commands/audit.ts'
import { checkCommand } from './commands/check.ts'
import { completionCommand } from './commands/completion.ts'
import { configCommand } from './commands/config.ts'
import { deployCommand } from './commands/deploy.ts'
import { eventsCommand } from './commands/events.ts'
import { fixCommand } from './commands/fix.ts'
import { iconsCommand } from './commands/icons/icons.ts'
import { keysCommand } from './commands/keys.ts'
import { listenCommand } from './commands/listen.ts'
import { loginCommand } from './commands/login.ts'
import { logoutCommand } from './commands/logout.ts'
import { logsCommand } from './commands/logs.ts'
import { mcpCommand } from './commands/mcp.ts'
import { organizationsCommand } from './commands/organizations.ts'
import { portalCommand } from './commands/portal.ts'
import { profilesCommand } from './commands/profiles.ts'
import { renderCommand } from './commands/render.ts'
import { requestCommand } from './commands/requests.ts'
import { administratorsCommand } from './commands/service/administrators.ts'
import { backupCommand } from './commands/service/backup.ts'
import { cellsCommand } from './commands/service/cells.ts'
import { doctorCommand } from './commands/service/doctor.ts'
import { migrateCommand } from './commands/service/migrate.ts'
import { restoreCommand } from './commands/service/restore.ts'
import { serveCommand } from './commands/service/serve.ts'
import { upgradePostgresCommand } from './commands/service/upgrade-postgres.ts'
import { slidesCommand } from './commands/slides.ts'
import { triggerCommand } from './commands/trigger.ts'
import { whoamiCommand } from './commands/whoami.ts'
import { withGlobalOptions } from './session.ts'
import { printText } from './terminal/output.ts'
import { version } from './version.ts'

/** The command with all of its subcommands. */
export function createProgram(): Command {
  const program = withGlobalOptions(new Command('blazon'))
    .description('Serve Blazon, check files against a brand, and work with webhooks and icons.')
    .version(version)
    .showHelpAfterError('(blazon --help lists all commands)')
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      writeOut: (text) => printText(process.stdout, text),
      writeErr: (text) => printText(process.stderr, text),
    })
    .addHelpText(
      'after',
      `
Getting started:
  $ blazon serve                                     starts the API and dashboard on this machine
  $ blazon login                                     log in with a browser
  $ blazon listen --forward-to http://localhost:3000/hooks
  $ blazon check deck.pptx --rules brand.json        needs no service
  $ blazon mcp --folder decks                        tools for an assistant

Exit codes: 0 success, 1 failure, 2 invalid command or a file that cannot be read.`,
    )
  program.commandsGroup('Service:')
  program.addCommand(serveCommand())
  program.addCommand(configCommand())
  program.addCommand(migrateCommand())
  program.addCommand(backupCommand())
  program.addCommand(restoreCommand())
  program.addCommand(upgradePostgresCommand())
  program.addCommand(doctorCommand())
  program.addCommand(cellsCommand())
  program.addCommand(organizationsCommand())
  program.addCommand(administratorsCommand())
  program.commandsGroup('Account:')
  program.addCommand(loginCommand())
  program.addCommand(logoutCommand())
  program.addCommand(whoamiCommand())
  program.addCommand(profilesCommand())
  program.addCommand(keysCommand())
  program.addCommand(auditCommand())
  program.commandsGroup('API:')
  for (const method of ['GET', 'POST', 'PATCH', 'DELETE'] as const) {
    program.addCommand(requestCommand(method))
  }
  program.commandsGroup('Events:')
  program.addCommand(listenCommand())
  program.addCommand(triggerCommand())
  program.addCommand(eventsCommand())
  program.addCommand(logsCommand())
  program.commandsGroup('Brand and content:')
  program.addCommand(checkCommand())
  program.addCommand(fixCommand())
  program.addCommand(renderCommand())
  program.addCommand(iconsCommand())
  program.addCommand(slidesCommand())
  program.addCommand(assetsCommand())
  program.addCommand(deployCommand())
  program.addCommand(portalCommand())
  program.commandsGroup('Automation:')
  program.addCommand(mcpCommand())
  program.commandsGroup('Shell:')
  program.addCommand(completionCommand())
  inherit(program)
  return program
}

/** Applies the program's settings to every command, because `addCommand` does not. */
function inherit(parent: Command): void {
  for (const child of parent.commands) {
    child.copyInheritedSettings(parent)
    inherit(child)
  }
  parent.exitOverride()
}
