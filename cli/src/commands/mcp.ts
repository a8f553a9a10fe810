import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Command } from 'commander'
import { portNumber } from '../arguments.ts'
import { untilInterrupted } from '../interrupt.ts'
import { createClient, createTerminal, readLogin, type Terminal } from '../session.ts'

interface Options {
  folder: string
  http?: true
  host: string
  port: number
}

export function mcpCommand(): Command {
  return new Command('mcp')
    .summary('serve the brand to assistants (Model Context Protocol)')
    .description(
      'Serve tools for assistants: check a file, explain its issues, preview and apply a fix, find\n' +
        'icons and slides, read palettes and rules. The tools act with your API key: a tool that\n' +
        'the key cannot use says so. They read and write files only in one folder.',
    )
    .option('--folder <path>', 'the folder whose files the tools read and write', '.')
    .option('--http', 'serve streamable HTTP instead of standard input and output')
    .option('--host <address>', 'with --http: the address to listen on', '127.0.0.1')
    .option('--port <port>', 'with --http: the port; 0 for a free one', portNumber, 4100)
    .addHelpText(
      'after',
      `
Examples:
  $ claude mcp add blazon -- blazon mcp --folder ~/decks
  $ blazon mcp --http --port 4100          clients send their own key, to http://127.0.0.1:4100/mcp

In the configuration of a client that starts servers by itself:
  {
    "mcpServers": {
      "blazon": {
        "command": "blazon",
        "args": ["mcp", "--folder", "/home/me/decks"],
        "env": { "BLAZON_API_KEY": "sk_test_…", "BLAZON_URL": "https://blazon.example.com" }
      }
    }
  }

Over standard input and output, the key is that of \`blazon login\`, --api-key or BLAZON_API_KEY.
Over HTTP, each request carries its own key as "Authorization: Bearer sk_…". It must belong to the
organization of the key of the command.`,
    )
    .action(async (options: Options, command: Command) => {
      const { openWorkspace } = await import('../mcp/workspace.ts')
      const workspace = await openWorkspace(options.folder)
      if (options.http === true) {
        const { createHttpServer, mcpPath } = await import('../mcp/http.ts')
        const { baseUrl } = await readLogin(command)
        const { organization } = await (await createClient(command)).apiKeys.current()
        const terminal = createTerminal(command)
        const onError = (error: Error) => terminal.note((error.stack ?? error.message).split('\n'))
        await serveHttp(
          createHttpServer({ baseUrl, workspace, organization, onError }),
          options,
          mcpPath,
          terminal,
        )
        return
      }
      const { createMcpServer } = await import('../mcp/server.ts')
      const { StdioServerTransport } = await import('@modelcontextprotocol/sdk/server/stdio.js')
      const server = await createMcpServer(await createClient(command), workspace)
      const closed = new Promise<void>((resolve) => {
        server.server.onclose = resolve
      })
      await server.connect(new StdioServerTransport())
      // The client ends a session by closing standard input.
      process.stdin.once('end', () => void server.close())
      untilInterrupted().addEventListener('abort', () => void server.close())
      await closed
    })
}

async function serveHttp(
  server: import('node:http').Server,
  { host, port }: Options,
  path: string,
  terminal: Terminal,
): Promise<void> {
  server.listen(port, host)
  await once(server, 'listening')
  const { port: open } = server.address() as AddressInfo
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${open}${path}`
  terminal.print({ url }, () => `Model Context Protocol at ${url}`)
  await once(untilInterrupted(), 'abort')
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
}
