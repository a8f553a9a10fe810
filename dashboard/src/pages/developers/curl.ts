import type { RequestLog } from '@blazon/sdk/types'

type Asked = Pick<RequestLog, 'method' | 'path' | 'query' | 'api_version'>

/** The request as a command: with a key of the reader's own, and the body where it had one left to fill in. */
export function curlOf({ method, path, query, api_version }: Asked, origin: string): string {
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(`${origin}${path}${query === null ? '' : `?${query}`}`)}`,
    `-H "Authorization: Bearer $BLAZON_API_KEY"`,
  ]
  if (api_version !== null) lines.push(`-H ${quoted(`Blazon-Version: ${api_version}`)}`)
  if (method === 'POST' || method === 'PATCH')
    lines.push(`-H 'Content-Type: application/json'`, `-d '{}'`)
  return lines.join(' \\\n  ')
}

/** For a POSIX shell, which takes everything between single quotes as it is. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
