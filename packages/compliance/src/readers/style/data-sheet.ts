/** The text of a style sheet in a `data:` address (RFC 2397); null for other addresses. */
export function readDataSheet(address: string): string | null {
  const found = /^data:text\/css[^,]{0,200},/i.exec(address)
  if (found === null) return null
  const data = address.slice(found[0].length)
  if (/;\s*base64,$/i.test(found[0])) return Buffer.from(data, 'base64').toString()
  try {
    return decodeURIComponent(data)
  } catch {
    return null
  }
}

export function dataSheet(text: string): string {
  return `data:text/css;base64,${Buffer.from(text).toString('base64')}`
}
