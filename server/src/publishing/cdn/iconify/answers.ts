/** Answers of the Iconify API, in the formats that Iconify's own server has. */
export interface IconAnswer {
  status: 200 | 400 | 404
  contentType: string
  body: string
  /** Name under which browsers save the response. */
  filename?: string
}

export const contentTypes = {
  json: 'application/json; charset=utf-8',
  script: 'application/javascript; charset=utf-8',
  text: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  css: 'text/css; charset=utf-8',
}

export function ok(contentType: string, body: string, filename: string | null = null): IconAnswer {
  return { status: 200, contentType, body, ...(filename ? { filename } : {}) }
}

/** JSON, or JSONP if the query has a `callback`. */
export function json(answer: object | 400 | 404, query: URLSearchParams): IconAnswer {
  if (answer === 404) return notFound
  if (answer === 400) return badRequest
  const callback = query.get('callback')
  const text = JSON.stringify(answer)
  return callback ? script(text, callback, query) : jsonText(text, query)
}

export function jsonText(text: string, query: URLSearchParams): IconAnswer {
  return ok(contentTypes.json, formatJson(text, query))
}

/** JSONP: JSON as the argument of a function of the page. */
export function script(text: string, callback: string, query: URLSearchParams): IconAnswer {
  if (!callbackPattern.test(callback)) return badRequest
  return ok(contentTypes.script, `${callback}(${formatJson(text, query)});`)
}

/**
 * Iconify's rule with a limit of 200 characters: names joined by dots, so that a callback cannot
 * end the expression.
 */
const callbackPattern = /^[a-z0-9_.]{1,200}$/i

function formatJson(text: string, query: URLSearchParams): string {
  return query.get('pretty') ? JSON.stringify(JSON.parse(text), null, 4) : text
}

export const notFound: IconAnswer = {
  status: 404,
  contentType: contentTypes.text,
  body: 'Not found',
}

const badRequest: IconAnswer = { ...notFound, status: 400, body: 'Bad request' }
