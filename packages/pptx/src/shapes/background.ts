import type { Paint, Sourced } from '@blazon/document/document'
import { descend } from '../container/xml-query.ts'
import type { Picture } from '../model.ts'
import { containedFill } from '../paint/fills.ts'
import { referencedFill } from '../paint/style-matrix.ts'
import type { DeckContext } from '../sheet/scene.ts'
import { lineage, type Sheet } from '../sheet/sheets.ts'
import { resolvePicture } from './pictures.ts'

/** The paint of a slide: its own background, otherwise the layout's, the master's, or white. */
export function readBackground(slide: Sheet): Sourced<Paint> {
  const { look } = slide
  for (const sheet of lineage(slide)) {
    const background = descend(sheet.root, 'p:cSld', 'p:bg')
    const paint = containedFill(descend(background, 'p:bgPr'), { look })
    if (paint) return { value: paint, source: sheet.source }
    const referenced = referencedFill(descend(background, 'p:bgRef'), look, sheet.source)
    if (referenced) return referenced
  }
  return { value: { kind: 'solid', color: { hex: '#FFFFFF', alpha: 1 } }, source: 'default' }
}

/** The picture that a slide, or a sheet that it inherits from, has as background. */
export function readBackgroundPicture(deck: DeckContext, slide: Sheet): Picture | null {
  for (const { root, relationships } of lineage(slide)) {
    const background = descend(root, 'p:cSld', 'p:bg')
    const fill = descend(background, 'p:bgPr', 'a:blipFill')
    if (background) return resolvePicture(fill, null, { deck, relationships, mirrored: false })
  }
  return null
}
