import type { BlazonOptions } from './options.ts'

/**
 * Returns the options with white space around the key removed. Throws a `TypeError`, which contains
 * no part of a credential, for a key that cannot be sent or an address with a password.
 */
export function checkOptions(options: BlazonOptions): BlazonOptions {
  const { apiKey, baseUrl = '' } = options
  if (/^\w+:\/\/[^/?#]*@/.test(baseUrl)) {
    throw new TypeError('The base URL must not contain a user name or a password.')
  }
  return apiKey === undefined ? options : { ...options, apiKey: readApiKey(apiKey) }
}

/** Returns a key without the white space around it, such as the line feed of a file. */
export function readApiKey(text: string): string {
  const key = text.trim()
  if (/…|\.\.\./.test(key)) {
    throw new TypeError(
      'The API key is a placeholder, such as sk_test_…. Set the whole key, which Blazon shows once when it creates the key.',
    )
  }
  if (!/^[!-~]+$/.test(key)) {
    throw new TypeError(
      'The API key is empty, or contains white space or another character that no key has. Copy the whole key again.',
    )
  }
  return key
}
