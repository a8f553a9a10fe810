import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Blazon } from '@blazon/sdk/client'
import { AuthenticationError, BlazonError } from '@blazon/sdk/errors'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import { Failure } from '../failure.ts'
import { createMcpServer } from './server.ts'
import type { Workspace } from './workspace.ts'

interface HttpOptions {
  baseUrl: string
  workspace: Workspace
  /** The organization whose keys may use the workspace. */
  organization: string
  /** Receives errors that are not the client's. */
  onError(error: Error): void
}

export const mcpPath = '/mcp'

/**
 * Streamable HTTP without sessions: each POST is complete by itself, so nothing expires. Every
 * request acts with the Blazon key in its own `Authorization`, which must belong to the organization
 * of the workspace; the key of `blazon login` is lent to nobody. The tools send no messages by themselves, so GET is 405, as the transport permits.
 */
export function createHttpServer(options: HttpOptions): Server {
  return createServer((request, response) => {
    answer(request, response, options).catch((error: Error) => {
      options.onError(error)
      if (!response.headersSent) refuse(response, 500, 'The server failed.')
      else response.destroy()
    })
  })
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { baseUrl, workspace, organization }: HttpOptions,
): Promise<void> {
  if (request.url?.split('?')[0] !== mcpPath) return refuse(response, 404, `Use ${mcpPath}.`)
  if (!isLocalOrigin(request.headers.origin)) {
    return refuse(response, 403, 'Requests from web pages are not allowed.')
  }
  if (request.method !== 'POST') {
    response.setHeader('allow', 'POST')
    return refuse(response, 405, 'This server has no sessions and no stream. Send POST requests.')
  }
  const apiKey = /^Bearer +([!-~]+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (apiKey === undefined) {
    response.setHeader('www-authenticate', 'Bearer')
    return refuse(response, 401, 'Send a Blazon API key as "Authorization: Bearer sk_…".')
  }
  const server = await createServerFor(apiKey).catch((error: unknown) => error as Error)
  if (server instanceof Error) return refuseFor(server, response)
  const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true })
  response.once('close', () => void server.close())
  // The SDK's transport types allow undefined where its interface does not.
  await server.connect(transport as Parameters<typeof server.connect>[0])
  await transport.handleRequest(request, response)

  async function createServerFor(apiKey: string) {
    return createMcpServer(new Blazon({ apiKey, baseUrl }), workspace, organization)
  }
}

function refuseFor(error: Error, response: ServerResponse): void {
  // The client throws a TypeError for a key that cannot be sent.
  const isInvalidKey = error instanceof AuthenticationError || error instanceof TypeError
  const isForeignKey = error instanceof Failure
  if (!isInvalidKey && !isForeignKey && !(error instanceof BlazonError)) throw error
  if (isInvalidKey) response.setHeader('www-authenticate', 'Bearer error="invalid_token"')
  refuse(response, isInvalidKey ? 401 : isForeignKey ? 403 : 502, error.message)
}

/** Programs send no Origin; a page that another site serves must not reach this server. */
function isLocalOrigin(origin: string | undefined): boolean {
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname)
}

/** An error of JSON-RPC, whose id is unknown. */
function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: -32_000, message } }))
}
