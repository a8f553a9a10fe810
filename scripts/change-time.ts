import { stat } from 'node:fs/promises'

/** When a file was last changed, in milliseconds since 1970; 0 if it does not exist. */
export async function findChangeTime(path: string): Promise<number> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )
}
