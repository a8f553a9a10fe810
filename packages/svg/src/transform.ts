import type { ViewBox } from './view-box.ts'

/** Iconify's transform: flips first, then `rotate` clockwise quarter turns. */
export interface IconTransform {
  rotate: number
  hFlip: boolean
  vFlip: boolean
}

/** Combines two transforms in sequence. */
export function combine(first: IconTransform, then: IconTransform): IconTransform {
  return {
    rotate: (first.rotate + then.rotate) % 4,
    hFlip: first.hFlip !== then.hFlip,
    vFlip: first.vFlip !== then.vFlip,
  }
}

/** Applies flips and rotation to an icon; its box keeps its origin or begins at zero. */
export function transformed<Drawn extends ViewBox & { body: string }>(
  icon: Drawn,
  { rotate, hFlip, vFlip }: IconTransform,
): Drawn {
  let { left, top, width, height } = icon
  const steps: string[] = []
  if (hFlip || vFlip) {
    const x = hFlip ? left + width : -left
    const y = vFlip ? top + height : -top
    steps.push(`translate(${x} ${y}) scale(${hFlip ? -1 : 1} ${vFlip ? -1 : 1})`)
    left = 0
    top = 0
  }
  if (rotate === 2) steps.unshift(`rotate(180 ${left + width / 2} ${top + height / 2})`)
  if (rotate === 1) steps.unshift(`translate(${height + top} ${-left}) rotate(90)`)
  if (rotate === 3) steps.unshift(`translate(${-top} ${width + left}) rotate(-90)`)
  if (steps.length === 0) return icon
  const isOdd = rotate % 2 === 1
  return {
    ...icon,
    body: `<g transform="${steps.join(' ')}">${icon.body}</g>`,
    left: isOdd ? 0 : left,
    top: isOdd ? 0 : top,
    width: isOdd ? height : width,
    height: isOdd ? width : height,
  }
}
