import { once } from 'node:events'
import { createServer } from 'node:net'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startVirusScanner } from '../../test/virus-scanner.ts'
import { createVirusScan } from './antivirus.ts'

const mebibyte = 1_048_576

test('sends a file in the pieces in which it is read', async () => {
  const scanner = await startVirusScanner()
  const scan = createVirusScan({ host: '127.0.0.1', port: scanner.port })
  await scan({ open: () => Readable.from([Buffer.from('one '), Buffer.from('two')]) }, 'file')
  await scan({ open: () => Readable.from([]) }, 'file')
  expect(scanner.scanned.map(String)).toEqual(['one two', ''])
  expect(scanner.pieces).toEqual([4, 3])
  await scanner.close()
})

test('stops reading a file that the scanner refuses early', async () => {
  const clamd = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => socket.end('INSTREAM size limit exceeded. ERROR\0'))
  }).listen(0, '127.0.0.1')
  await once(clamd, 'listening')
  const { port } = clamd.address() as { port: number }
  let read = 0
  const file = Readable.from(endless())
  const scan = createVirusScan({ host: '127.0.0.1', port })
  await expect(scan({ open: () => file }, 'file')).rejects.toMatchObject({
    code: 'unprocessable_file',
    param: 'file',
  })
  expect(file.destroyed).toBe(true)
  expect(read).toBeGreaterThan(0)
  clamd.close()

  async function* endless() {
    const piece = Buffer.alloc(mebibyte)
    for (;;) {
      // Reads in steps, as from a disk, so that the answer of the scanner is read in between.
      await setImmediate()
      read += piece.length
      yield piece
    }
  }
})

test('refuses a file that cannot be read to its end', async () => {
  const scanner = await startVirusScanner()
  const scan = createVirusScan({ host: '127.0.0.1', port: scanner.port })
  const broken = Readable.from(
    (function* () {
      yield Buffer.from('one')
      throw new Error('the disk failed')
    })(),
  )
  await expect(scan({ open: () => broken }, 'file')).rejects.toMatchObject({
    code: 'service_unavailable',
    cause: { message: 'the disk failed' },
  })
  expect(scanner.scanned).toEqual([])
  await scanner.close()
})
