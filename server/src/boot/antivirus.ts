import { connect, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import type { ErrorReason } from '../kernel/base/error-reasons.ts'
import { ApiError } from '../kernel/base/errors.ts'
import type { ScannerAddress } from '../settings/setting-values.ts'
import type { StagedBlob } from '../storage/blobs.ts'

/**
 * Returns the function that holds an uploaded file to the scanner of `BLAZON_ANTIVIRUS` (`INSTREAM`
 * of clamd(8)); without one, it accepts every file. It throws `unprocessable_file` for an infected
 * file or one that is too large for the scanner, and `service_unavailable` if the scanner does not
 * answer: an unscanned file is never stored.
 */
export function createVirusScan(
  address: ScannerAddress | null,
): (file: Pick<StagedBlob, 'open'>, param: string) => Promise<void> {
  if (address === null) return async () => {}
  return async (file, param) => {
    const answer = await ask(address, file.open()).catch((cause) => {
      throw new ApiError(
        'service_unavailable',
        'The virus scanner does not answer, so files cannot be uploaded. Try again later.',
        { cause, headers: { 'Retry-After': '10' } },
      )
    })
    if (answer === 'stream: OK') return
    const [, virus] = /^stream: (.*) FOUND$/.exec(answer) ?? []
    if (virus !== undefined) {
      throw refuse(param, `The virus scanner found ${virus} in the file.`, 'virus_found')
    }
    if (answer.startsWith('INSTREAM size limit exceeded')) {
      throw refuse(param, 'The file is larger than the virus scanner accepts (StreamMaxLength).')
    }
    throw new ApiError('service_unavailable', 'The virus scanner failed. Try again later.', {
      cause: new Error(`clamd answered: ${answer}`),
      headers: { 'Retry-After': '10' },
    })
  }
}

/** Throws if the scanner does not answer `PING` of clamd(8). */
export async function pingScanner(address: ScannerAddress): Promise<void> {
  const answer = await converse(address, pingMs, (socket) => write(socket, Buffer.from('zPING\0')))
  if (answer !== 'PONG') throw new Error(`it answered '${answer.slice(0, 100)}'`)
}

function refuse(param: string, message: string, reason?: ErrorReason): ApiError {
  return new ApiError('unprocessable_file', message, { param, reason })
}

/** Reads the file as fast as clamd does. */
function ask(address: ScannerAddress, file: Readable): Promise<string> {
  return converse(address, answerMs, (socket) => send(socket, file))
}

/** Returns the answer of clamd to a command, without the byte that ends it. */
async function converse(
  address: ScannerAddress,
  quietMs: number,
  command: (socket: Socket) => Promise<void>,
): Promise<string> {
  const socket = connect(address)
  let answer = ''
  socket.setTimeout(quietMs, () => socket.destroy(new Error('the scanner did not answer')))
  socket.setEncoding('utf8').on('data', (text) => {
    answer += text
  })
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()))
  let failure: unknown = new Error('the scanner closed the connection')
  socket.on('error', (error) => {
    failure = error
  })
  await command(socket).catch((error) => {
    if (!socket.destroyed) failure = error
    socket.destroy()
  })
  await closed
  // clamd answers and closes before it has read a file that is too large. Its answer is used.
  if (answer.endsWith('\0')) return answer.slice(0, -1)
  throw failure
}

const answerMs = 60_000
const pingMs = 5_000

/**
 * The command of clamd(8): each piece after its length as 4 bytes, and the length 0. The socket stays
 * open for the answer. `pipeline` could not do that: it waits for ever if clamd closes the socket.
 */
async function send(socket: Socket, file: Readable): Promise<void> {
  await write(socket, Buffer.from('zINSTREAM\0'))
  for await (const piece of file as AsyncIterable<Buffer>) {
    await write(socket, Buffer.concat([toLength(piece.length), piece]))
  }
  await write(socket, toLength(0))
}

/** Resolves when the bytes are with the system; rejects if the socket is closed. */
function write(socket: Socket, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.write(bytes, (error) => (error ? reject(error) : resolve()))
  })
}

function toLength(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}
