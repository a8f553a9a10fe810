import type { Progress } from './multipart.ts'

/**
 * Creates a `fetch` for browsers that reports the progress of an upload, which only XMLHttpRequest
 * knows. It supports what this client sends: no streams, and cookies of the page's own origin.
 */
export function fetchWithProgress(onProgress: (progress: Progress) => void): typeof fetch {
  return (url, { method, headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method ?? 'GET', String(url))
      request.responseType = 'blob'
      new Headers(headers).forEach((value, name) => {
        request.setRequestHeader(name, value)
      })
      request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
        onProgress({ sent: loaded, total: lengthComputable ? total : null })
      }
      request.onload = () => {
        const { responseURL } = request
        // XMLHttpRequest follows every redirect.
        const isRedirected = responseURL !== new URL(String(url), location.href).href
        const headers = { location: responseURL }
        resolve(isRedirected ? new Response(null, { status: 302, headers }) : readResponse(request))
      }
      request.onerror = () => reject(new TypeError('Failed to fetch'))
      request.onabort = () => reject(signal?.reason)
      signal?.addEventListener('abort', () => request.abort(), { once: true })
      request.send(body as XMLHttpRequestBodyInit)
    })
}

function readResponse(request: XMLHttpRequest): Response {
  const { status, statusText, response } = request
  const lines = request.getAllResponseHeaders().split('\r\n').filter(Boolean)
  const headers = lines.map((line): [string, string] => {
    const [name, value] = line.split(/: (.*)/s)
    return [name!, value ?? '']
  })
  // A response with one of these must have no body (Fetch, section 2.2.6).
  const body = [204, 205, 304].includes(status) ? null : (response as Blob)
  return new Response(body, { status, statusText, headers })
}
