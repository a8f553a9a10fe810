import type { Destination } from '../engine/destination.ts'
import type { Message } from '../send/outgoing.ts'
import type { ConnectingTo } from './connecting.ts'

/**
 * Destinations beside HTTP. `destinations.ts` makes their attempts, `kinds.ts` lists them, and
 * `conformance.fixture.ts` says what each must do.
 */

/** A kind of destination: one that is a request over HTTP, or one that needs a connection of its own. */
export type DestinationKind<Kind extends Destination = Destination> = Described<Kind> &
  (Requested<Kind> | Connected<Kind>)

interface Described<Kind> {
  /** As its makers call it: `Amazon SQS`. */
  name: string
  /** Fields without which an endpoint cannot be created. */
  required: readonly (keyof Kind & string)[]
  /** The values of the other fields, if they are omitted. */
  defaults: Partial<Kind>
  /** The field whose value, or a part of it, is secret. */
  secret: keyof Kind & string
  /** The destination as responses show it. */
  mask(destination: Kind): Kind
  /** What a service may repeat and nobody may read. */
  secretsOf(destination: Kind): readonly string[]
  /** Where messages go, without secrets. It is the URL of the endpoint. Throws `SettingFault`. */
  address(destination: Kind): string
  /** URLs with the hosts that connections go to, as the guard reads them. Throws `SettingFault`. */
  targets(destination: Kind): readonly string[]
  /** Throws `SettingFault` for settings that cannot be used. */
  check?(destination: Kind): void
}

/** A kind whose message is one request, so that guard, connections and timeout are those of HTTP. */
interface Requested<Kind> {
  createRequest(destination: Kind, message: Message, now: number): ServiceRequest
  /** What the service says about a message that it did not take; null if it took it. */
  readRefusal(statusCode: number, body: string): string | null
}

export interface ServiceRequest {
  method?: 'PUT'
  url: string
  headers: Readonly<Record<string, string>>
  body: string
}

interface Connected<Kind> {
  /** The package of its client, with the version that the tests use: `amqplib@2.3.1`. */
  client: string
  /** Whether the package is installed. */
  load(): Promise<unknown>
  open(destination: Kind, to: ConnectingTo): Promise<Connection>
}

/** A connection to a broker, which carries any number of messages at once. */
export interface Connection {
  /** Resolves when the broker has stored the message. Rejects with `Refused`, or an error of the network. */
  send(message: Message): Promise<void>
  /** Whether it can carry another message. */
  isOpen(): boolean
  close(): Promise<void>
}

/** Whether an error of `load` or `open` says that the package of the client is not installed. */
export function isMissingClient(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND'
}

export function explainMissingClient({ name, client }: { name: string; client: string }): string {
  return `${name} needs a package that is not installed. The operator installs it beside Blazon with: npm install ${client}`
}

/** A field of a destination cannot be used; the message is for the person who set it. */
export class SettingFault extends Error {
  readonly field: string

  constructor(field: string, message: string) {
    super(message)
    this.field = field
  }
}
