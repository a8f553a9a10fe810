import { sha256 } from '../container/media.ts'
import { findPresentation, openPackage, type Package } from '../container/package.ts'
import { attribute, child, children } from '../container/xml-query.ts'
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

/**
 * The hashes of all masters of a presentation or template (`hashMaster`), including unused ones.
 * @throws UnreadableFile, and nothing else, if the file cannot be read.
 */
export function listMasterHashes(bytes: Uint8Array): string[] {
  const pack = openPackage(bytes)
  const { partName, root } = findPresentation(pack)
  const relationships = pack.relationships(partName)
  return children(child(root, 'p:sldMasterIdLst'), 'p:sldMasterId').flatMap((entry) => {
    const master = relationships.byId(attribute(entry, 'r:id'))
    const isThere = master && !master.external && pack.archive.has(master.target)
    return isThere ? [hashMaster(pack, master.target)] : []
  })
}
