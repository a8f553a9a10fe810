import { connect, type Socket } from 'node:net'
import { ApiError } from './kernel/errors.ts'

/** Where clamd listens: a socket, or a host and a port. */
export type ScannerAddress = { path: string } | { host: string; port: number }

/**
 * Returns the function that holds an uploaded file to the scanner of `BLAZON_ANTIVIRUS` (`INSTREAM`
 * of clamd(8)); without one, it accepts every file. It throws `unprocessable_file` for an infected
 * file or one that is too large for the scanner, and `service_unavailable` if the scanner does not
 * answer: an unscanned file is never stored.
 */
export function createVirusScan(
  address: ScannerAddress | null,
): (bytes: () => Promise<Buffer>, param: string) => Promise<void> {
  if (address === null) return async () => {}
  return async (bytes, param) => {
    const file = await bytes()
    const answer = await ask(address, file).catch((cause) => {
      throw new ApiError(
        'service_unavailable',
        'The virus scanner does not answer, so files cannot be uploaded. Try again later.',
        { cause, headers: { 'Retry-After': '10' } },
      )
    })
    if (answer === 'stream: OK') return
    const [, virus] = /^stream: (.*) FOUND$/.exec(answer) ?? []
    if (virus !== undefined) throw refuse(param, `The virus scanner found ${virus} in the file.`)
    if (answer.startsWith('INSTREAM size limit exceeded')) {
      throw refuse(param, 'The file is larger than the virus scanner accepts (StreamMaxLength).')
    }
    throw new ApiError('service_unavailable', 'The virus scanner failed. Try again later.', {
      cause: new Error(`clamd answered: ${answer}`),
      headers: { 'Retry-After': '10' },
    })
  }
}

function refuse(param: string, message: string): ApiError {
  return new ApiError('unprocessable_file', message, { param })
}

/** The answer of clamd, without the byte that ends it. */
function ask(address: ScannerAddress, file: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(address)
    let answer = ''
    socket.setTimeout(answerMs, () => socket.destroy(new Error('the scanner did not answer')))
    socket.setEncoding('utf8').on('data', (text) => {
      answer += text
    })
    // It answers and closes before it has read a file that is too large: the answer counts.
    socket.on('error', (error) =>
      answer.endsWith('\0') ? resolve(answer.slice(0, -1)) : reject(error),
    )
    socket.on('close', () => {
      if (answer.endsWith('\0')) resolve(answer.slice(0, -1))
      else reject(new Error('the scanner closed the connection'))
    })
    socket.on('connect', () => send(socket, file))
  })
}

const answerMs = 60_000

/** The command, the file in one piece with its length, and the length 0. */
function send(socket: Socket, file: Buffer): void {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(file.length)
  socket.write('zINSTREAM\0')
  if (file.length > 0) {
    socket.write(length)
    socket.write(file)
  }
  socket.write(Buffer.alloc(4))
}
