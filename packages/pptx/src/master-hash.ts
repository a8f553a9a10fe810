import { sha256 } from './media.ts'
import type { Package } from './package.ts'

/** sha256 in hex over the bytes of a master's theme part, then of the master part. */
export function hashMaster(pack: Package, masterPart: string): string {
  const theme = pack.relationships(masterPart).byKind('theme')
  const parts = [theme?.target, masterPart].map((name) => name && pack.bytes(name))
  return sha256(...parts.filter((bytes) => bytes instanceof Uint8Array))
}
