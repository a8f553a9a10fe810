import { type DrawnSet, listDrawings } from './drawings.ts'

/**
 * One SVG of symbols with the ids `prefix-name`, including aliases. The same set gives the same
 * text.
 */
export function writeSprite(set: DrawnSet): string {
  const symbols = listDrawings(set).map(
    ({ name, icon: { body, left, top, width, height } }) =>
      `<symbol id="${set.prefix}-${name}" viewBox="${left} ${top} ${width} ${height}">${body}</symbol>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`
}
