import { Command } from 'commander'
import { createTerminal } from '../../session.ts'

export function cellsCommand(): Command {
  const command = new Command('cells').summary('run several installations behind one address')
  command.addCommand(nginxCommand())
  return command
}

function nginxCommand(): Command {
  return new Command('nginx')
    .summary('print the configuration of nginx')
    .description(
      'Print the configuration of nginx that sends each request to its cell. The file has the host\n' +
        'name that all cells share, and of each cell its name (BLAZON_CELL, null for the default one),\n' +
        'its own host name and the addresses of its API processes.',
    )
    .argument('<file>', 'JSON: {"host": …, "cells": [{"name": …, "host": …, "servers": […]}]}')
    .addHelpText(
      'after',
      `
Example:
  $ blazon cells nginx cells.json > /etc/nginx/conf.d/blazon.conf`,
    )
    .action(async (file: string, _options: object, command: Command) => {
      const { readCells } = await import('../../cells/cells-file.ts')
      const { renderNginx } = await import('../../cells/nginx.ts')
      const configuration = renderNginx(await readCells(file))
      createTerminal(command).print({ configuration }, () => configuration.trimEnd())
    })
}
