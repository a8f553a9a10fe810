/**
 * Ends the command without an error when the reader of its output goes away, as in
 * `blazon events list | head -1`. Messages that nobody reads do not end it.
 */
export function endWithOutput(): void {
  process.stdout.on('error', end)
  process.stderr.on('error', ignoreBrokenPipe)
}

/** Lets a service continue when nobody reads its log. */
export function ignoreClosedOutput(): void {
  process.stdout.off('error', end)
}

export function isBrokenPipe(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EPIPE'
}

function end(error: Error): void {
  ignoreBrokenPipe(error)
  process.exit()
}

function ignoreBrokenPipe(error: Error): void {
  if (!isBrokenPipe(error)) throw error
}
