import type { Palette } from '@blazon/color/formats/palette'
import { selectPalettes } from '../../../brand/palettes/store.ts'
import { toId, toUuid } from '../../../kernel/base/ids.ts'
import type { SourceKind } from './source.ts'

export type PaletteSnapshot = Palette

export const palettes: SourceKind = {
  async read({ db, tenant }, ids) {
    const uuids = ids?.map((id) => toUuid('palette', id)!) ?? null
    const rows = await selectPalettes(db, tenant, uuids, 'any')
    return rows.map(({ id: uuid, status, revision, name, slug, modes, colors }) => {
      const id = toId('palette', uuid)
      const snapshot: PaletteSnapshot = { name, slug, modes, colors }
      return {
        id,
        revision,
        refusal: status === 'published' ? null : `${id} is ${status}. Publish it first.`,
        unapproved: null,
        warning: null,
        inputs: [{ kind: 'palette', snapshot }],
        contents: [],
      }
    })
  },
}
