import type { BlazonError } from '@blazon/sdk/errors'

/** Exit codes: 1 if the command failed, 2 if it was invalid. */
type ExitCode = 1 | 2

/** An error that the user of a command can do something about. */
export class Failure extends Error {
  /** The message, and further lines such as the invalid fields. */
  readonly lines: readonly string[]
  readonly hint: string | null
  readonly exitCode: ExitCode

  /** @param hint what to do about it. */
  constructor(
    message: string | readonly string[],
    hint: string | null = null,
    exitCode: ExitCode = 1,
  ) {
    const lines = [message].flat()
    super(lines.join('\n'))
    this.lines = lines
    this.hint = hint
    this.exitCode = exitCode
  }
}

/** The error for an invalid command. */
export function misuse(message: string | readonly string[], hint: string | null = null): Failure {
  return new Failure(message, hint, 2)
}

/** The failure for a refusal of the API, with a hint. */
export function describeFailure(error: BlazonError, baseUrl: string): Failure {
  const fields = error.errors.map(({ param, message }) => `  ${param}: ${message}`)
  const lines = [error.message, ...fields]
  if (error.requestId !== null) lines.push(`${lines.pop()} (${error.requestId})`)
  return new Failure(lines, findHint(error, baseUrl))
}

function findHint({ type, code, requiredScopes }: BlazonError, baseUrl: string): string | null {
  if (type === 'connection_error') {
    return `Is Blazon running at ${baseUrl}? Start it with \`blazon serve\`, or set its address with --base-url or BLAZON_URL.`
  }
  if (code === 'api_key_missing') {
    return 'Run `blazon login`, or set a key with --api-key or BLAZON_API_KEY.'
  }
  if (type === 'authentication_error') {
    return 'Run `blazon login` with another key. `blazon whoami` shows which key is used.'
  }
  if (code === 'insufficient_scope') {
    return `Use a key with one of these scopes: ${requiredScopes.join(', ')}.`
  }
  if (code === 'unknown_answer') return `Is ${baseUrl} the address of Blazon?`
  return null
}

/** The failure for a file that the system refused; null for any other error. */
export function findFileFailure(error: unknown): Failure | null {
  if (!(error instanceof Error) || !('code' in error)) return null
  const said = sayings[String(error.code)]
  if (said === undefined) return null
  // A failed `write` names no file (`write-output.ts`).
  const path = 'path' in error ? error.path : error.code === 'ENOSPC' ? 'A file' : null
  return path === null ? null : new Failure(`${path} ${said}`, null, 2)
}

const sayings: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist.',
  EISDIR: 'is a folder. Name a file.',
  ENOTDIR: 'is not inside a folder.',
  EACCES: 'cannot be read or written with your permissions.',
  EPERM: 'cannot be changed with your permissions.',
  ENOSPC: 'cannot be written: the disk is full. Free space on it.',
  EDQUOT: 'cannot be written: your disk quota is used up.',
  EROFS: 'cannot be written: the disk is read-only.',
}
