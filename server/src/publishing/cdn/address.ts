import { toUuid } from '../../kernel/base/ids.ts'

/** What an address under `/cdn` names (CMS contract, section 3). */
export type Address = DeploymentAddress | ChannelAddress

interface Place {
  /** Decoded, without a leading slash. */
  path: string
  /** As received, without the key. */
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
  /** An id or a slug. */
  organization: string
  livemode: boolean
  channel: string
}

/**
 * Parses a URL path as received, including `/cdn/`; returns null if it is not a valid address. The
 * path is decoded once and never resolved (no `..`, no `//`), so no spelling can reach another
 * path.
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

/** Returns null if a part is not percent-encoded UTF-8 (RFC 3986, section 2.1). */
function decoded(parts: readonly string[]): string | null {
  try {
    return decodeURIComponent(parts.join('/'))
  } catch {
    return null
  }
}

/**
 * Whether the text has the form of an id, a slug or a channel name. Other text cannot match and is
 * not looked up.
 */
function isName(text: string): boolean {
  return /^[a-z0-9_-]{1,100}$/.test(text)
}
