import type { Blazon } from '@blazon/sdk/client'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { misuse } from '../failure.ts'
import { version } from '../version.ts'
import { brandTools } from './brand-tools.ts'
import { checkTools } from './check-tools.ts'
import { fixTools } from './fix-tools.ts'
import { libraryTools } from './library-tools.ts'
import { addTool } from './tool.ts'
import type { Workspace } from './workspace.ts'

export const tools = [...checkTools, ...fixTools, ...brandTools, ...libraryTools]

const instructions =
  'Blazon knows the brand of an organization: its rules, palettes, icons and slides. To review a ' +
  'file, call check_file, explain the issues, then preview_fix, and apply_fix if the user agrees. ' +
  'To write content, call read_rules and read_palettes first.'

/**
 * A server with all tools, which act with one key. Throws a `BlazonError` if the key is invalid, and a
 * misuse if it belongs to another organization than `only`.
 */
export async function createMcpServer(
  blazon: Blazon,
  workspace: Workspace,
  only?: string,
): Promise<McpServer> {
  const { scopes, organization } = await blazon.apiKeys.current()
  if (only !== undefined && organization !== only) {
    throw misuse('This server is for the keys of another organization.')
  }
  const server = new McpServer({ name: 'blazon', title: 'Blazon', version }, { instructions })
  for (const tool of tools) addTool(server, tool, { blazon, workspace }, scopes)
  return server
}
