import { html, type Markup } from '@blazon/html/markup'

/**
 * Drawings in colours of the brand. They are SVG, not styled boxes: they are printed without
 * "background graphics", and pages need no style of their own, which a strict policy refuses.
 */

/** A block of one colour, over a pattern if it is translucent. */
export function colorBlock(hex: string, alpha = 1): Markup {
  const pattern = alpha === 1 ? null : html`<path d="M0 0h5v5H0zM5 5h5v5H5z" fill="#bbb"/>`
  const opacity = alpha === 1 ? null : html` fill-opacity="${alpha}"`
  return html`<svg viewBox="0 0 10 10" preserveAspectRatio="none" aria-hidden="true">${pattern}<rect width="10" height="10" fill="${hex}"${opacity}/></svg>`
}

/** All colours side by side, at most 12: the first and most important are wider. */
export function colorStrip(colors: readonly { value: { hex: string } }[], className = ''): Markup {
  const shown = colors.slice(0, 12)
  const widths = shown.map((_, at) => (at === 0 ? 3 : at < 3 ? 2 : 1))
  const total = widths.reduce((sum, width) => sum + width, 0)
  let x = 0
  const bars = shown.map(({ value }, at) => {
    const width = widths[at]!
    // Half a hundredth more, so that no line shows between two bars.
    const bar = html`<rect x="${x}" width="${width + 0.02}" height="10" fill="${value.hex}"/>`
    x += width
    return bar
  })
  const named = className === '' ? null : html` class="${className}"`
  return html`<svg${named} viewBox="0 0 ${Math.max(1, total)} 10" preserveAspectRatio="none" aria-hidden="true">${bars}</svg>`
}

/** A sample of text in a colour on a background. */
export function textSample(
  text: string,
  background: string,
  sample: string,
  isSmall = false,
): Markup {
  const [width, height, size] = isSmall ? [90, 52, 20] : [250, 150, 56]
  return html`<svg viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><rect width="${width}" height="${height}" fill="${background}"/><text x="${width / 2}" y="${height / 2}" dy=".35em" text-anchor="middle" font-size="${size}" font-weight="700" fill="${text}">${sample}</text></svg>`
}
