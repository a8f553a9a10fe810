import type { RequestContext } from '../../kernel/api/context.ts'
import { refuseNonOwner } from '../../kernel/api/privilege.ts'
import { timestampOrNull } from '../../kernel/base/clock.ts'
import { readProxy } from '../../kernel/base/egress.ts'
import { invalid } from '../../kernel/base/errors.ts'
import { toId } from '../../kernel/base/ids.ts'
import { recordUpdate } from '../../kernel/events/outbox.ts'
import { openIfReadable } from '../../kernel/secrets/secrets.ts'
import { placeOfProxy } from '../engine/network.ts'
import { TargetRefused } from '../send/guard.ts'
import { describeAuthorities, readAuthorities } from './authorities.ts'
import type { WebhookNetwork, WebhookNetworkPatch } from './schema.ts'
import { lockNetwork, type NetworkRow, type NetworkSettings, saveNetwork } from './store.ts'

/**
 * Checks whether the service may connect to a proxy. Resolving its name may take seconds, so this runs
 * before the transaction.
 */
export async function checkProxy(
  { services, tenant }: RequestContext,
  { proxy_url }: WebhookNetworkPatch,
): Promise<void> {
  if (proxy_url === undefined || proxy_url === null) return
  if (!services.instanceEgress.allowsOwnProxies) {
    throw invalid(
      'proxy_url',
      'The operator of this installation does not allow proxies of organizations. Send null.',
    )
  }
  try {
    readProxy(proxy_url, false)
    await services.admitTarget(new URL(proxy_url).origin, tenant.organizationId)
  } catch (error) {
    const { message } = error as Error
    if (error instanceof TargetRefused) throw invalid('proxy_url', `proxy_url: ${message}`)
    throw invalid('proxy_url', `proxy_url ${message}.`)
  }
}

/**
 * Changes how the requests to the endpoints of the caller's mode reach them, from the next attempts on.
 * Only owners may: whoever chooses both the proxy and whom to trust can read the secrets that the
 * endpoints are called with, which the API shows nobody.
 */
export async function patchNetwork(
  call: RequestContext,
  { certificate_authorities, proxy_url }: WebhookNetworkPatch,
): Promise<WebhookNetwork> {
  refuseNonOwner(call.principal, 'change how requests reach webhook endpoints')
  const { db, tenant, services } = call
  const before = await lockNetwork(db, tenant)
  const change = {
    certificate_authorities:
      typeof certificate_authorities === 'string'
        ? readAuthorities(certificate_authorities, services.clock.now())
        : certificate_authorities === undefined
          ? before.certificate_authorities
          : null,
    ...changeProxy(call, before, proxy_url),
  }
  return recordUpdate(call, 'platform.webhook_network.updated', {
    before,
    change,
    render: (row) => renderNetwork(call, row),
    masked: change.sealed_proxy_url === before.sealed_proxy_url ? [] : ['proxy_url'],
    write: () => saveNetwork(db, tenant, change),
  })
}

type StoredProxy = Pick<NetworkSettings, 'proxy_url' | 'sealed_proxy_url'>

/** Returns the proxy to store after a change; a masked password keeps the stored one. */
function changeProxy(
  { services, tenant }: RequestContext,
  { proxy_url, sealed_proxy_url }: StoredProxy,
  given: string | null | undefined,
): StoredProxy {
  if (given === undefined) return { proxy_url, sealed_proxy_url }
  if (given === null) return { proxy_url: null, sealed_proxy_url: null }
  const { secretBox } = services
  const url = new URL(given)
  if (url.href === proxy_url) return { proxy_url, sealed_proxy_url }
  if (url.password === mask) {
    throw invalid(
      'proxy_url',
      'The stored password is only sent to the stored proxy and user. Send the full value.',
    )
  }
  const place = placeOfProxy(tenant)
  const known =
    sealed_proxy_url === null
      ? null
      : openIfReadable(() => secretBox.open(sealed_proxy_url, place).toString())
  if (known === url.href) return { proxy_url, sealed_proxy_url }
  return { proxy_url: maskPassword(url), sealed_proxy_url: secretBox.seal(url.href, place) }
}

const mask = '****'

function maskPassword({ href }: URL): string {
  const url = new URL(href)
  if (url.password !== '') url.password = mask
  return url.href
}

export function renderNetwork(
  { tenant, services }: Pick<RequestContext, 'tenant' | 'services'>,
  { certificate_authorities, proxy_url, updated }: NetworkRow,
): WebhookNetwork {
  const { hasProxy, allowsOwnProxies } = services.instanceEgress
  return {
    object: 'webhook_network',
    organization: toId('organization', tenant.organizationId),
    livemode: tenant.livemode,
    updated: timestampOrNull(updated),
    certificate_authorities,
    authorities: describeAuthorities(certificate_authorities ?? ''),
    proxy_url,
    instance_has_proxy: hasProxy,
    instance_allows_proxy: allowsOwnProxies,
  }
}
