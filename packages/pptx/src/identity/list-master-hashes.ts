import { findPresentation, openPackage } from '../container/package.ts'
import { attribute, child, children } from '../container/xml-query.ts'
import { hashMaster } from './master-hash.ts'

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
