/**
 * Keeps the process alive when the reader of its output goes away, as in `blazon serve | head -1`: what
 * it prints from then on is lost. The log's own stream (pino) does the same.
 */
export function ignoreBrokenPipes(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
    })
  }
}
