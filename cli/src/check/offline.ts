import { availableParallelism } from 'node:os'
import type { Replacement } from '@blazon/compliance/fixes/replacements'
import { engineVersion } from '@blazon/compliance/result'
import { UnreadableFile } from '@blazon/pptx/container/unreadable-file'
import type { BrandFile } from './brand-file.ts'
import type { FixMode } from './child.ts'
import type { Input } from './input.ts'
import { createPool } from './pool.ts'
import type { CheckedFile, Format } from './report.ts'
import { writeInPlace } from './write-in-place.ts'

export interface CheckOptions {
  format: Format
  fix: FixMode
  includeHidden: boolean
  includeNotes: boolean
  /** Whether unsafe changes are made, too. */
  isUnsafe: boolean
  replacements: readonly Replacement[]
}

/**
 * Checks files on this machine, several at a time, and calls `onDone` for each. The results are in
 * the order of the files.
 */
export async function checkOffline(
  inputs: readonly Input[],
  brand: BrandFile,
  options: CheckOptions,
  onDone: (file: CheckedFile) => void,
): Promise<CheckedFile[]> {
  const pool = createPool(Math.max(1, Math.min(inputs.length, availableParallelism(), 4)))
  const checkOne = async ({ name: file, read }: Input): Promise<CheckedFile> => {
    const bytes = await read().catch((error: NodeJS.ErrnoException) => error)
    if (!Buffer.isBuffer(bytes)) return unreadable(file, bytes)
    const task = { filename: file, bytes: new Uint8Array(bytes), brand, ...options }
    const { result, report, fixed } = await pool.check(task)
    if (fixed === null) return { file, result, report, fixed }
    const { bytes: written, ...summary } = fixed
    if (written !== null) await writeInPlace(file, written)
    return { file, result, report, fixed: summary }
  }
  try {
    return await Promise.all(
      inputs.map(async (input) => {
        const checked = await checkOne(input)
        onDone(checked)
        return checked
      }),
    )
  } finally {
    await pool.close()
  }
}

export function unreadable(file: string, error: NodeJS.ErrnoException): CheckedFile {
  const failure =
    error instanceof UnreadableFile
      ? { code: error.code, ...error.refusal }
      : ({ code: 'malformed', message: `The file cannot be read: ${error.code}` } as const)
  const result = { status: 'failed', failure, engine_version: engineVersion } as const
  return { file, result, report: null, fixed: null }
}
