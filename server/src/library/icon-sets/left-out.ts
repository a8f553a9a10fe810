/** The files of an archive, by path. */
export type Files = Record<string, string | Uint8Array>

export type LeftOut = readonly [name: string, reason: string]

/** Adds `left-out.txt` if icons are not in the archive. */
export function withLeftOut(files: Files, leftOut: readonly LeftOut[]): Files {
  if (leftOut.length === 0) return files
  const lines = leftOut.map(([name, reason]) => `${name}: ${reason}\n`)
  return { ...files, 'left-out.txt': lines.join('') }
}
