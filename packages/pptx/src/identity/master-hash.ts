import { sha256 } from '../container/media.ts'
import type { Package } from '../container/package.ts'
import { createPartHasher, type PartReader, packageParts } from './content-hash.ts'

/**
 * sha256 in hex over a master and its theme, including their pictures: independent of notation, and
 * of the layouts that remain in a deck.
 */
export function hashMaster(pack: Package, masterPart: string): string {
  return hashMasterPart(packageParts(pack), masterPart)
}

/** The same for a master of a deck that is being assembled. */
export function hashMasterPart(parts: PartReader, masterPart: string): string {
  const theme = parts.relationships(masterPart).byKind('theme')
  const hash = createPartHasher(parts)
  const hashes = [theme ? hash(theme.target) : '', hash(masterPart)]
  return sha256(new TextEncoder().encode(hashes.join(' ')))
}
