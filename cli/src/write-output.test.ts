import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { findFileFailure } from './failure.ts'
import { writeOutput } from './write-output.ts'

test('removes a file whose content ended early, and keeps one that it could not open', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'blazon-output-'))
  const file = join(folder, 'export.ndjson')
  await writeOutput(file, Readable.from(['one\n', 'two\n']))
  expect(await readFile(file, 'utf8')).toBe('one\ntwo\n')

  await expect(writeOutput(file, 'other', { flag: 'wx' })).rejects.toThrow('EEXIST')
  expect(await readFile(file, 'utf8')).toBe('one\ntwo\n')

  async function* halfOfIt() {
    yield 'one\n'
    throw new Error('the connection was lost')
  }
  await expect(writeOutput(file, Readable.from(halfOfIt()))).rejects.toThrow('connection was lost')
  expect(existsSync(file)).toBe(false)
  await rm(folder, { recursive: true })
})

test.runIf(existsSync('/dev/full'))('names the file when the disk is full', async () => {
  const error = await writeOutput('/dev/full', 'text').catch((thrown: unknown) => thrown)
  expect(findFileFailure(error)?.message).toBe(
    '/dev/full cannot be written: the disk is full. Free space on it.',
  )
  expect(existsSync('/dev/full')).toBe(true)
})
