/**
 * Takes secrets out of what callers sent: keys and tokens by their prefixes, query parameters by
 * their names. They have no business in an address; some arrive there all the same.
 */

const mark = '[redacted]'
const secrets = [
  /((?:[sp]k|oat)_(?:live|test)_|oa_secret_)\w+/gi,
  /(whsec_)[\w+/=-]+/gi,
  /((?<![a-z])(?:bearer|basic)[\s+]+)[^\s&]+/gi,
]
/** What every path with a secret in it matches: most have none, and this costs a fifth of the rest. */
const suspicious = /%|[sp]k_|oat_|secret_|whsec_|bearer|basic/i
const secretNames = /secret|token|password|passphrase|credential|authorization/i

export function redact(text: string): string {
  return secrets.reduce((rest, secret) => rest.replace(secret, `$1${mark}`), text)
}

/** A path without its secrets; it stays as it came where there are none. */
export function redactPath(path: string): string {
  if (!suspicious.test(path)) return path
  const plain = decodeAscii(path)
  const redacted = redact(plain)
  return redacted === plain ? path : redacted
}

/** A query without its secrets; it stays as it came where there are none. */
export function redactQuery(query: string): string {
  return query
    .split('&')
    .map((pair) => {
      const plain = decodeAscii(pair)
      const [name] = plain.split('=', 1)
      if (secretNames.test(name!) && plain.includes('=')) return `${name}=${mark}`
      const redacted = redact(plain)
      return redacted === plain ? pair : redacted
    })
    .join('&')
}

/** Undoes the escapes of printable ASCII, which is all that secrets are made of; never fails. */
function decodeAscii(text: string): string {
  return text.replace(/%([2-7][0-9a-f])/gi, (sequence, hex) => {
    const code = Number.parseInt(hex, 16)
    return code === 0x7f ? sequence : String.fromCharCode(code)
  })
}
