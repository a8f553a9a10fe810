/** A deployed file: in one deployment, which never changes, or in that of a channel. */
export type DeployedFile = { path: string } & (
  | { deployment: string }
  | { organization: string; mode: 'live' | 'test'; channel: string }
)

/**
 * The URL of a deployed file, for `<img>`, `<link>` and `<script>`. `baseUrl` is that of the service.
 * `key` is a publishable key, which an organization with `delivery_requires_key` requires.
 */
export function deliveryUrl(baseUrl: string, file: DeployedFile, key?: string): string {
  if (key !== undefined && !key.startsWith('pk_')) {
    throw new TypeError('A URL can contain a publishable key (pk_…) only. Others are secret.')
  }
  const place =
    'deployment' in file ? [file.deployment] : [file.organization, file.mode, file.channel]
  const path = [...place, ...file.path.split('/')].map(encodeURIComponent).join('/')
  const query = key === undefined ? '' : `?key=${encodeURIComponent(key)}`
  return `${baseUrl.replace(/\/+$/, '')}/cdn/${path}${query}`
}
