import type { Database } from '../../database/database.ts'
import type { FaceEntry } from '../../kernel/api/slide-pictures.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { selectFileFonts } from './store.ts'

const maxFaces = 500

/** The active faces that pictures may be drawn with: those whose licence allows embedding. */
export async function selectFaces(db: Database, tenant: Tenant): Promise<FaceEntry[]> {
  const fonts = await selectFileFonts(db, tenant, 'any', null, maxFaces)
  return fonts
    .filter(({ facts, face }) => facts.embedding !== 'restricted' && face === 0)
    .map(({ family, aliases, sha256, bytes, facts }) => ({
      // Drawing programs name a face by its PostScript name.
      names: [
        family,
        ...aliases,
        ...(facts.postscript_name === null ? [] : [facts.postscript_name]),
      ].map((name) => name.trim().toLowerCase()),
      sha256,
      bytes,
      weight: facts.weight,
      italic: facts.style !== 'normal',
    }))
}
