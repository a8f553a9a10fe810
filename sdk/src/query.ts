/** Bounds of a time; text is ISO 8601. */
export interface TimeRange {
  gt?: string | Date
  gte?: string | Date
  lt?: string | Date
  lte?: string | Date
}

/**
 * `{created: {gte}, types: ['a', 'b']}` becomes `created[gte]=…&types[]=a&types[]=b`; undefined
 * values are omitted.
 */
export function queryText(query: object): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) append(search, name, value)
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

function append(search: URLSearchParams, name: string, value: unknown): void {
  if (value === undefined || value === null) return
  if (Array.isArray(value)) for (const item of value) append(search, `${name}[]`, item)
  else if (value instanceof Date) search.append(name, value.toISOString())
  else if (typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) append(search, `${name}[${key}]`, inner)
  } else search.append(name, String(value))
}
