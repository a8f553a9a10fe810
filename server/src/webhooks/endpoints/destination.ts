import { isDeepStrictEqual } from 'node:util'
import type { RequestContext, Services } from '../../kernel/api/context.ts'
import { ApiError, invalid } from '../../kernel/base/errors.ts'
import { openIfReadable } from '../../kernel/secrets/secrets.ts'
import {
  type DestinationKind,
  explainMissingClient,
  isMissingClient,
  SettingFault,
} from '../destinations/destination.ts'
import { kindOf } from '../destinations/kinds.ts'
import type { EndpointKey } from '../engine/delivery.ts'
import type { Destination } from '../engine/destination.ts'
import { openDestination, sealDestination } from '../engine/sealed-destination.ts'
import { TargetRefused, TlsRequired } from '../send/guard.ts'
import { readField, requireFields, unreadable } from './credentials.ts'
import type { DestinationInput } from './destination-schema.ts'
import type { WebhookEndpointCreate, WebhookEndpointPatch } from './schema.ts'
import { normalizedUrl } from './settings.ts'
import type { EndpointRow, EndpointSettings } from './store.ts'

type Placed = Pick<EndpointRow, 'url' | 'destination' | 'sealed_destination'>
type Given = Pick<WebhookEndpointPatch, 'url' | 'destination'>
type Changed = { [Field in keyof Given]: Given[Field] | undefined }

const http = { type: 'http' } as const

/** A new endpoint needs an address. */
export function checkAddress(
  _: RequestContext,
  { url, destination = http }: Partial<WebhookEndpointCreate>,
): void {
  if (url !== undefined || destination.type !== 'http') return
  throw new ApiError(
    'parameter_missing',
    'url is required, unless destination is another than http.',
    {
      param: 'url',
    },
  )
}

/**
 * Checks the fields of a destination, whether its client is installed, and whether connections may go to
 * its hosts. Resolving names may take seconds, so this runs before the transaction, as `checkTarget` does.
 */
export async function checkDestination(
  { services, tenant }: RequestContext,
  { url, destination: given }: Given,
): Promise<void> {
  if (given === undefined) return
  if (given.type === 'http') {
    requireFields('destination', given, ['type'], [])
    return
  }
  if (url !== undefined) {
    throw invalid(
      'url',
      `An endpoint of the type ${given.type} has the URL of its destination. Omit url.`,
    )
  }
  const kind = kindOf(given.type)
  requireFields(
    'destination',
    given,
    ['type', ...kind.required, ...Object.keys(kind.defaults)],
    kind.required,
  )
  await requireClient(kind)
  const destination = complete(kind, given)
  const targets = inField(() => {
    kind.address(destination)
    return kind.targets(destination)
  })
  await Promise.all(
    targets.map(async (target) => {
      try {
        await services.admitTarget(target, tenant.organizationId)
      } catch (error) {
        if (!(error instanceof TargetRefused)) throw error
        const message =
          error instanceof TlsRequired
            ? 'Connections without TLS are for private addresses that this server allows. Use TLS.'
            : error.message
        throw invalid('destination', `destination: ${new URL(target).host}: ${message}`)
      }
    }),
  )
}

async function requireClient(kind: DestinationKind): Promise<void> {
  if (!('client' in kind)) return
  try {
    await kind.load()
  } catch (error) {
    if (!isMissingClient(error)) throw error
    throw invalid('destination.type', explainMissingClient(kind))
  }
}

/**
 * Returns the address and the destination to store after a change. A masked secret keeps the stored one.
 * Throws `parameter_invalid` for a destination that cannot be used.
 */
export function changeDestination(
  { secretBox }: Pick<Services, 'secretBox'>,
  endpoint: EndpointKey,
  before: Placed,
  { url, destination: given }: Changed,
): Placed {
  const type = given?.type ?? before.destination.type
  if (type === 'http') {
    if (url === undefined && before.destination.type !== 'http') {
      throw new ApiError('parameter_missing', 'url is required for the destination http.', {
        param: 'url',
      })
    }
    const address = url === undefined ? before.url : normalizedUrl(url)
    return { url: address, destination: http, sealed_destination: null }
  }
  if (given === undefined) {
    if (url === undefined) return before
    throw invalid('url', `The URL of this endpoint is that of its destination. Change destination.`)
  }
  const kind = kindOf(type)
  const known = () =>
    openIfReadable(() => openDestination(secretBox, endpoint, before.sealed_destination))
  const wanted = withStoredSecret(kind, complete(kind, given), before.destination, known)
  inField(() => kind.check?.(wanted))
  if (isDeepStrictEqual(wanted, known())) return before
  return {
    url: kind.address(wanted),
    destination: kind.mask(wanted),
    sealed_destination: sealDestination(secretBox, endpoint, wanted),
  }
}

function withStoredSecret(
  kind: DestinationKind,
  given: Destination,
  masked: EndpointRow['destination'],
  known: () => Destination | null,
): Destination {
  const { secret } = kind
  const value = readField(given, secret)
  const isMasked = masked.type === given.type && readField(masked, secret) === value
  if (!isMasked || value === null) return given
  const stored = known()
  const param = `destination.${secret}`
  if (stored === null) throw unreadable(param)
  const kept = { ...given, [secret]: readField(stored, secret) } as Destination
  // Otherwise whoever may change the endpoint could have the secret sent to a server of their own.
  if (isDeepStrictEqual(kind.targets(kept), kind.targets(stored))) return kept
  throw invalid(
    param,
    `The stored ${secret} is only sent to the stored host. Send the full value together with the new host.`,
  )
}

/** Throws `parameter_invalid` for settings that only requests over HTTP have. */
export function refuseHttpSettings({
  destination: { type },
  authentication,
  custom_headers,
  event_payload,
}: EndpointSettings): void {
  if (type === 'http') return
  const refuse = (field: string, message: string) => {
    throw invalid(field, `${message} Change ${field}, or destination.`)
  }
  if (authentication !== null) {
    refuse('authentication', `A destination of the type ${type} has credentials of its own.`)
  }
  if (Object.keys(custom_headers).length > 0) {
    refuse('custom_headers', `A destination of the type ${type} has no headers.`)
  }
  if (event_payload === 'cloudevents_binary') {
    refuse('event_payload', 'cloudevents_binary has its attributes in headers of HTTP.')
  }
}

/** The destination with the values of the fields that were omitted. */
function complete(kind: DestinationKind, given: DestinationInput): Destination {
  return { ...kind.defaults, ...given } as Destination
}

function inField<Value>(read: () => Value): Value {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof SettingFault)) throw error
    throw invalid(`destination.${error.field}`, `destination.${error.field}: ${error.message}`)
  }
}
