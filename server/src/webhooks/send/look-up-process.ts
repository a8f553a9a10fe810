import { lookup } from 'node:dns'

/**
 * The program of a process that resolves names with `getaddrinfo`, so that the hosts file and a
 * cluster's search domains apply. Each look-up occupies a thread until the system's resolver gives
 * up; only the end of the process ends it earlier.
 */

export interface Question {
  id: number
  hostname: string
}

export type Answer =
  | { id: number; addresses: { address: string; family: number }[] }
  | { id: number; code: string }

process.on('message', ({ id, hostname }: Question) => {
  lookup(hostname, { all: true, verbatim: true }, (error, addresses) => {
    const answer: Answer =
      error === null ? { id, addresses } : { id, code: error.code ?? 'EAI_FAIL' }
    if (process.connected) process.send!(answer)
  })
})
// The service has ended. A normal exit would wait for the threads.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.send!('ready')
