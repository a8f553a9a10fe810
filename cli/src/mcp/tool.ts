import type { Blazon } from '@blazon/sdk/client'
import { BlazonError } from '@blazon/sdk/errors'
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import { Failure } from '../failure.ts'
import type { Workspace } from './workspace.ts'

/** What a tool works with: the client of one key, and the files that it may touch. */
interface ToolContext {
  blazon: Blazon
  workspace: Workspace
}

export type Content = CallToolResult['content'][number]

/** A tool as data, so that scopes, errors and the guide's table are derived in one place. */
export interface Tool<Shape extends z.ZodRawShape = z.ZodRawShape> {
  name: string
  title: string
  description: string
  /** Any one of them suffices, as in the API. */
  scopes: readonly string[]
  /** Whether a client may call it without asking its user. */
  isReadOnly: boolean
  input: Shape
  /** Returns text and pictures. A `Failure` or `BlazonError` becomes a result with `isError`. */
  run(context: ToolContext, input: z.infer<z.ZodObject<Shape>>): Promise<Content[]>
}

/** Infers the input's type from its schema. */
export function defineTool<Shape extends z.ZodRawShape>(tool: Tool<Shape>): Tool {
  return tool as unknown as Tool
}

/** JSON for the model: one value as text. */
export function json(value: unknown): Content {
  return { type: 'text', text: JSON.stringify(value) }
}

export function text(text: string): Content {
  return { type: 'text', text }
}

/** Adds a tool to a server. If the key lacks its scope, the description and every call say so. */
export function addTool(
  server: McpServer,
  tool: Tool,
  context: ToolContext,
  scopes: readonly string[],
): void {
  const refusal = tool.scopes.some((scope) => covers(scopes, scope))
    ? null
    : `This API key cannot use ${tool.name}, which needs the scope ${tool.scopes.join(' or ')}.`
  server.registerTool(
    tool.name,
    {
      title: tool.title,
      description: refusal === null ? tool.description : `${refusal}\n${tool.description}`,
      inputSchema: z.strictObject(tool.input),
      annotations: {
        readOnlyHint: tool.isReadOnly,
        destructiveHint: false,
        idempotentHint: tool.isReadOnly,
        openWorldHint: false,
      },
    },
    (input: Record<string, unknown>) =>
      refusal === null
        ? perform(tool, context, input)
        : refused(`${refusal} Its scopes: ${scopes.join(', ')}.`),
  )
}

async function perform(
  tool: Tool,
  context: ToolContext,
  input: Record<string, unknown>,
): Promise<CallToolResult> {
  try {
    return { content: await tool.run(context, input) }
  } catch (error) {
    if (error instanceof Failure) {
      return refused([error.message, error.hint].filter((part) => part !== null).join(' '))
    }
    if (error instanceof BlazonError) return refused(describeError(error))
    throw error
  }
}

function refused(message: string): CallToolResult {
  return { content: [text(message)], isError: true }
}

/** The error with its invalid fields and its request id. */
function describeError({ message, errors, requiredScopes, requestId }: BlazonError): string {
  const fields = errors.map(({ param, message: reason }) => `${param}: ${reason}`)
  const scopes = requiredScopes.length === 0 ? [] : [`Any of these scopes: ${requiredScopes}.`]
  const request = requestId === null ? [] : [`(${requestId})`]
  return [message, ...fields, ...scopes, ...request].join(' ')
}

/** A wide write scope includes the finer ones of its area, as in the API. */
function covers(held: readonly string[], scope: string): boolean {
  return held.includes(scope) || held.includes(scope.replace(/^(\w+):\w+:write$/, '$1:write'))
}
