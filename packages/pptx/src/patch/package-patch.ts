import type { Package } from '../container/package.ts'
import { createPartPatch, type PartPatch } from './part-patch.ts'

/** Changes to the parts of a package. */
interface PackagePatch {
  /** The patch of a part, the same one each time. Throws if the package has no such part. */
  of(part: string): PartPatch
  /** The changed parts by their names in the archive. */
  contents(): Map<string, Uint8Array>
}

export function createPackagePatch(pack: Package): PackagePatch {
  const patches = new Map<string, PartPatch>()
  // Names as spelled in the archive; relationships may use another case.
  const spelled = new Map(pack.archive.names.map((name) => [name.toLowerCase(), name]))
  return {
    of(part) {
      const name = spelled.get(part.toLowerCase()) ?? part
      const known = patches.get(name)
      if (known) return known
      const content = pack.archive.read(name)
      if (!content) throw new Error(`${name} was read before`)
      const patch = createPartPatch(content, name)
      patches.set(name, patch)
      return patch
    },
    contents() {
      const contents = new Map<string, Uint8Array>()
      for (const [name, patch] of patches) if (patch.isChanged()) contents.set(name, patch.bytes())
      return contents
    },
  }
}
