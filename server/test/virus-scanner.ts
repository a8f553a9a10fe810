import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/** A fake clamd(8) that speaks `INSTREAM` and finds one signature. */
export interface VirusScanner {
  /** For `BLAZON_ANTIVIRUS`. */
  address: string
  port: number
  /** What it answers instead of scanning; null to scan. */
  answer: string | null
  /** The files that it scanned. */
  scanned: Buffer[]
  /** The lengths of the pieces in which they arrived. */
  pieces: number[]
  close(): Promise<void>
}

/** A harmless text that this scanner takes for a virus. */
export const infected = 'This file has the test signature.'

/** @param port default any */
export async function startVirusScanner(port = 0): Promise<VirusScanner> {
  const scanner: VirusScanner = {
    address: '',
    port: 0,
    answer: null,
    scanned: [],
    pieces: [],
    close,
  }
  const server = createServer((socket) => void serve(socket))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  scanner.port = (server.address() as { port: number }).port
  scanner.address = `tcp://127.0.0.1:${scanner.port}`
  return scanner

  async function serve(socket: Socket): Promise<void> {
    let bytes = Buffer.alloc(0)
    socket.on('error', () => {})
    for await (const chunk of socket) {
      bytes = Buffer.concat([bytes, chunk as Buffer])
      const file = readStream(bytes)
      if (file === null) continue
      scanner.pieces.push(...file.map(({ length }) => length))
      const content = Buffer.concat(file)
      scanner.scanned.push(content)
      const found = content.includes(infected) ? 'stream: Test.Signature FOUND' : 'stream: OK'
      socket.end(`${scanner.answer ?? found}\0`)
    }
  }

  async function close(): Promise<void> {
    server.close()
    await once(server, 'close')
  }
}

/** The pieces of a complete command; null before its end. Throws if it is not a command. */
function readStream(bytes: Buffer): Buffer[] | null {
  const command = 'zINSTREAM\0'
  if (bytes.length < command.length) return null
  if (bytes.toString('latin1', 0, command.length) !== command) throw new Error('unknown command')
  const pieces: Buffer[] = []
  for (let at = command.length; bytes.length >= at + 4; ) {
    const length = bytes.readUInt32BE(at)
    at += 4
    if (length === 0) return pieces
    if (bytes.length < at + length) return null
    pieces.push(bytes.subarray(at, at + length))
    at += length
  }
  return null
}
