/**
 * Removes secrets from everything that is stored or printed: log lines, request logs, recorded
 * attempts, error messages. Keys, tokens and JWTs are recognized by their form, parameters and
 * headers by their names. They should not be there, but some occur anyway.
 */

const mark = '[redacted]'

/**
 * Secrets recognized by their form; the first group is kept. No pattern matches a quote, so that
 * JSON stays JSON; each match has a maximum length, so that the time is linear in the length of the
 * text.
 */
const secrets = [
  /((?:[sp]k|oat)_(?:live|test)_|oa_secret_)\w+/gi,
  /(whsec_)[\w+/=-]+/gi,
  /((?<![a-z])(?:bearer|basic|negotiate)[\s+]+)[^\s&"'\\,;<>]+/gi,
  // A JWT (RFC 7519), signed or encrypted: three to five parts, the first a JSON object.
  /()(?<![\w-])eyJ[\w-]{5,}(?:\.[\w-]*){2,4}/g,
  /(blazon_(?:session|device)=)[\w-]+/g,
  /(\/(?:invitations|password-reset|sign-up\/confirm)[/#])[\w-]{40,}/g,
  // The signature of a share link or of a preview, which opens it without a key.
  /((?:shl_[0-9a-z]{26}|dep_[0-9a-z]{26}\.[0-9a-z]{1,10})\.)[\w-]{22}/g,
  // The password in a URL: `postgres://user:password@host`.
  /(\w:\/\/[^\s:/@"'\\]{0,256}:)[^\s/@"'\\]{1,256}(?=@)/g,
]

/** Names of parameters and headers whose values are secrets. */
const secretNames =
  /secret|token|password|passphrase|credential|authori[sz]ation|signature|cookie|assertion|^(sig|code|jwt|otp|pwd|passwd|hmac|auth|session|sid|api-?key|x-api-key|auth[_-]code|device[_-]code|user[_-]code)$/i

/** Query parameters of a URL within a text. */
const parameters = /([?&]|&amp;)([\w.[\]%~-]{1,80})=([^\s&"'\\<>#]+)/g

/**
 * Matches every text with a secret. Most texts have none, and this test costs a fifth of the
 * replacements.
 */
const suspicious =
  /%|[sp]k_|oat_|secret_|whsec_|bearer|basic|negotiate|eyJ|blazon_|invitations[/#]|password-reset[/#]|confirm[/#]|shl_|dep_[0-9a-z]{26}\.|:\/\/[^\s/]{1,600}@|[?&;][^\s?&=]{1,80}=/i

/** A text without its secrets. */
export function redact(text: string): string {
  if (!suspicious.test(text)) return text
  const known = secrets.reduce((rest, secret) => rest.replace(secret, `$1${mark}`), text)
  return known.replace(parameters, (pair, lead: string, name: string) =>
    isSecretName(decodeAscii(name)) ? `${lead}${name}=${mark}` : pair,
  )
}

/** The path of a request's URL without its query and its secrets. */
export function redactPath(url: string): string {
  const mark = url.indexOf('?')
  const path = mark === -1 ? url : url.slice(0, mark)
  if (!suspicious.test(path)) return path
  const plain = decodeAscii(path)
  const redacted = redact(plain)
  return redacted === plain ? path : redacted
}

/** A query without its secrets; returned unchanged if there are none. */
export function redactQuery(query: string): string {
  return query
    .split('&')
    .map((pair) => {
      const plain = decodeAscii(pair)
      const [name] = plain.split('=', 1)
      if (isSecretName(name!) && plain.includes('=')) return `${name}=${mark}`
      const redacted = redact(plain)
      return redacted === plain ? pair : redacted
    })
    .join('&')
}

/** Headers without secrets: neither values of secret names nor values in the form of a secret. */
export function redactHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      isSecretName(name) ? mark : redact(value),
    ]),
  )
}

/** A text without these exact values, which a receiver sent back. */
export function redactValues(text: string, values: readonly string[]): string {
  return values.reduce(
    (rest, value) => (value.length < shortest ? rest : rest.replaceAll(value, mark)),
    text,
  )
}

// A shorter value would hide half of any text, and protects nothing.
const shortest = 6

function isSecretName(name: string): boolean {
  return secretNames.test(name)
}

/** Decodes the escapes of printable ASCII, the only characters of secrets; never throws. */
function decodeAscii(text: string): string {
  return text.replace(/%([2-7][0-9a-f])/gi, (sequence, hex) => {
    const code = Number.parseInt(hex, 16)
    return code === 0x7f ? sequence : String.fromCharCode(code)
  })
}
