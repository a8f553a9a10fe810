import type { Socket } from 'node:net'
import { Agent, Client, type Dispatcher, Pool } from 'undici'
import type { Connector } from './connect.ts'
import { createRoute, type Route } from './opening.ts'

/** A connection to a receiver, which carries one request at a time. */
export interface Connection {
  /** Null until it is open. */
  socket: Socket | null
  /** Number of requests that have begun on the socket. */
  requests: number
  route: Route
}

/** Connections to receivers, which stay open for some seconds after a request. */
export interface Connections {
  /** Sends over a free connection, or over a new one. */
  dispatch(request: Request, handler: Dispatcher.DispatchHandler): void
  /** Sends over a new connection, which ends with the request. */
  dispatchAlone(request: Request, handler: Dispatcher.DispatchHandler): void
  close(): Promise<void>
}

interface Request extends Dispatcher.DispatchOptions {
  origin: string
  /** Called with the connection that will carry the request, which may not be open yet. */
  onConnection: (connection: Connection) => void
}

export function createConnections(connect: Connector, settings: Client.Options): Connections {
  const createClient = (origin: string | URL) => new TrackedClient(origin, settings, connect)
  const agent = new Agent({ factory: (origin) => new Pool(origin, { factory: createClient }) })
  return {
    dispatch: (request, handler) => agent.dispatch(request, handler),
    dispatchAlone(request, handler) {
      const client = createClient(request.origin)
      client.dispatch(request, handler)
      client.close(() => {})
    },
    close: () => agent.destroy(),
  }
}

/** Undici does not say which connection carries a request, nor whether it was used before. */
class TrackedClient extends Client {
  readonly #connection: Connection

  constructor(origin: string | URL, settings: Client.Options, connect: Connector) {
    const connection: Connection = { socket: null, requests: 0, route: createRoute() }
    super(origin, {
      ...settings,
      connect(target, callback) {
        Object.assign(connection, { socket: null, requests: 0, route: createRoute() })
        connect(
          target,
          (...outcome) => {
            connection.socket = outcome[1]
            callback(...outcome)
          },
          connection.route,
        )
      },
    })
    this.#connection = connection
  }

  override dispatch(request: Request, handler: Dispatcher.DispatchHandler): boolean {
    request.onConnection(this.#connection)
    return super.dispatch(request, handler)
  }
}
