import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { UnreadableFile } from './unreadable-file.ts'
import { openArchive } from './zip.ts'

const folder = '/work/shared/corpus/zip'

describe.skipIf(!existsSync(folder))('broken archives of the corpus', () => {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    test(`refuses ${name}`, () => {
      const bytes = readFileSync(`${folder}/${name}`)
      expect(() => openArchive(bytes).verify()).toThrow(UnreadableFile)
    })
  }
})
