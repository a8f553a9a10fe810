import { type DrawnSet, listDrawings } from './drawings.ts'
import { iconSvg } from './normalize.ts'

/**
 * A class `icon--prefix--name` for each icon and alias, with the height of the surrounding text.
 * Icons of one colour are masks filled with the text's colour, the others pictures.
 */
export function writeStyleSheet(set: DrawnSet): string {
  const rules = listDrawings(set).map(({ name, icon }) => {
    const place = 'no-repeat center / 100% 100%'
    const paint = icon.palette
      ? `background: var(--svg) ${place};`
      : `background-color: currentColor; -webkit-mask: var(--svg) ${place}; mask: var(--svg) ${place};`
    const width = Number((icon.width / icon.height).toFixed(4))
    const address = `data:image/svg+xml,${encodeURIComponent(iconSvg(icon))}`
    return `.icon--${set.prefix}--${name} { display: inline-block; width: ${width}em; height: 1em; --svg: url("${address}"); ${paint} }\n`
  })
  return rules.join('')
}
