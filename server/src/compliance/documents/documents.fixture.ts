import { buildDeck, relationship } from '../../../../packages/pptx/test/deck-builder.ts'

/** A deck of one slide with these PNG files. */
export function pictureDeck(pictures: readonly Uint8Array[]): Uint8Array {
  const shapes = pictures.map(
    (
      _,
      at,
    ) => `<p:pic><p:nvPicPr><p:cNvPr id="${at + 10}" name="Picture"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr>
      <p:blipFill><a:blip r:embed="rId${at + 8}"/><a:stretch><a:fillRect/></a:stretch></p:blipFill>
      <p:spPr><a:xfrm><a:off x="914400" y="${at * 914_400}"/><a:ext cx="1828800" cy="914400"/></a:xfrm><a:prstGeom prst="rect"/></p:spPr></p:pic>`,
  )
  const links = pictures.map((_, at) =>
    relationship(`rId${at + 8}`, 'image', `../media/image${at}.png`),
  )
  const slide = { shapes: shapes.join(''), relationships: links.join('') }
  const media = pictures.map((bytes, at) => [`ppt/media/image${at}.png`, bytes] as const)
  return buildDeck({ slides: [slide], parts: Object.fromEntries(media) })
}
