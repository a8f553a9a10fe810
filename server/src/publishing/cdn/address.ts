import { toUuid } from '../../kernel/ids.ts'

/** What an address under `/cdn` names (CMS contract, section 3). */
export type Address = DeploymentAddress | ChannelAddress

interface Place {
  /** Decoded, without a slash at its beginning. */
  path: string
  /** As it was sent, without the key. */
  query: string
  key: string | null
}

interface DeploymentAddress extends Place {
  kind: 'deployment'
  /** UUID. */
  deploymentId: string
}

export interface ChannelAddress extends Place {
  kind: 'channel'
  /** Its id or slug. */
  organization: string
  livemode: boolean
  channel: string
}

/**
 * Reads an address as it was sent, `/cdn/` and all; null if it can name nothing. It is decoded
 * once and looked up as it then is: no spelling means another place, because nothing is resolved.
 */
export function readAddress(url: string): Address | null {
  const mark = url.indexOf('?')
  const parts = (mark === -1 ? url : url.slice(0, mark)).split('/').slice(2)
  const query = withoutKey(mark === -1 ? '' : url.slice(mark + 1))
  const deploymentId = toUuid('deployment', parts[0] ?? '')
  if (deploymentId !== null) {
    const path = decoded(parts.slice(1))
    return path === null ? null : { kind: 'deployment', deploymentId, path, ...query }
  }
  const [organization = '', mode = '', channel = '', ...rest] = parts
  if (mode !== 'live' && mode !== 'test') return null
  const path = decoded(rest)
  if (path === null || !isName(organization) || !isName(channel)) return null
  return { kind: 'channel', organization, livemode: mode === 'live', channel, path, ...query }
}

function withoutKey(query: string): Pick<Place, 'query' | 'key'> {
  if (!query.includes('key=')) return { query, key: null }
  const parameters = new URLSearchParams(query)
  const key = parameters.get('key')
  parameters.delete('key')
  return { query: parameters.toString(), key }
}

/** Null if it is not percent-encoded UTF-8 (RFC 3986, section 2.1). */
function decoded(parts: readonly string[]): string | null {
  try {
    return decodeURIComponent(parts.join('/'))
  } catch {
    return null
  }
}

/** An id, a slug or a channel's name: other text cannot match, and is not looked up. */
function isName(text: string): boolean {
  return /^[a-z0-9_-]{1,100}$/.test(text)
}
