import type { BlazonOptions } from './options.ts'

/**
 * Returns the options, completed from the environment, with white space around the key removed. Throws
 * a `TypeError`, which contains no part of a credential, for a key that cannot be sent or an address
 * with a password.
 */
export function checkOptions(given: BlazonOptions): BlazonOptions {
  const options = withEnvironment(given)
  const { apiKey, baseUrl = '' } = options
  if (/^\w+:\/\/[^/?#]*@/.test(baseUrl)) {
    throw new TypeError('The base URL must not contain a user name or a password.')
  }
  return apiKey === undefined ? options : { ...options, apiKey: readApiKey(apiKey) }
}

/** A client of a session has no key, and the address of its page. Browsers have no environment. */
function withEnvironment(given: BlazonOptions): BlazonOptions {
  if (given.session !== undefined) return given
  const apiKey = given.apiKey ?? readVariable('BLAZON_API_KEY')
  const baseUrl = given.baseUrl ?? readVariable('BLAZON_URL')
  return {
    ...given,
    ...(apiKey !== undefined && { apiKey }),
    ...(baseUrl !== undefined && { baseUrl }),
  }
}

/** An empty variable counts as missing. */
function readVariable(name: string): string | undefined {
  const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } }
  return process?.env?.[name] || undefined
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
