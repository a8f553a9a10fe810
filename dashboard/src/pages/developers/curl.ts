import type { RequestLog } from '@blazon/sdk/types'

type Asked = Pick<RequestLog, 'method' | 'path' | 'query' | 'api_version'>

/** The request as a command, with placeholders for the reader's own key and for any body. */
export function writeCurl({ method, path, query, api_version }: Asked, origin: string): string {
  // Not translated: a command.
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(`${origin}${path}${query === null ? '' : `?${query}`}`)}`,
    `-H "Authorization: Bearer $BLAZON_API_KEY"`,
  ]
  // Not translated: headers.
  if (api_version !== null) lines.push(`-H ${quoted(`Blazon-Version: ${api_version}`)}`)
  if (method === 'POST' || method === 'PATCH')
    // Not translated: a header.
    lines.push(`-H 'Content-Type: application/json'`, `-d '{}'`)
  return lines.join(' \\\n  ')
}

/** Quotes a text for a POSIX shell, which does not interpret text in single quotes. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
