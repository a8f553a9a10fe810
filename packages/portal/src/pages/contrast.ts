import { apcaContrast, contrastLevels, contrastRatio, rgbOfHex } from '@blazon/color/contrast'
import { html, type Markup } from '@blazon/html/markup'
import { textSample } from '../drawings.ts'
import type { PortalPalette } from '../model.ts'

type PaletteColor = PortalPalette['colors'][number]

interface Pair {
  text: PaletteColor
  background: PaletteColor
  ratio: number
}

/** A matrix grows with the square of its colours; ten fit a page of 100 KB and a screen. */
const maxMatrix = 10
const maxCombinations = 24

/** The combinations that are readable, and the contrast of each pair. Empty for a single colour. */
export function contrastSection({ colors }: PortalPalette): Markup | null {
  const usable = colors.filter(({ value, deprecated }) => value.alpha === 1 && !deprecated)
  const texts = usable.filter(({ usage }) => usage.length === 0 || usage.includes('text'))
  const grounds = usable.filter(({ usage }) => usage.length === 0 || usage.includes('background'))
  const pairs = listPairs(texts, grounds)
  if (pairs.length === 0) return null
  const readable = pairs
    .filter(({ ratio }) => contrastLevels(ratio).aa)
    .toSorted((a, b) => b.ratio - a.ratio)
  return html`<section><h2>Accessible combinations</h2>
${
  readable.length === 0
    ? html`<p>No two colours of this palette reach 4.5:1, which WCAG 2.2 requires for text. Add a darker or a lighter colour.</p>`
    : html`<p class="muted">Text in these colours is readable at every size: the contrast is at least 4.5:1 (WCAG 2.2, level AA).</p>
<ul class="pairs">${readable.slice(0, maxCombinations).map(combination)}</ul>`
}
<h2>Contrast of every pair</h2>
<p class="muted">Rows are text colours, columns are backgrounds. AA large is for text of at least 18 pt, or 14 pt bold.</p>
<div class="scroll" tabindex="0" role="region" aria-label="Contrast of every pair">${matrix(texts.slice(0, maxMatrix), grounds.slice(0, maxMatrix))}</div></section>`
}

function listPairs(texts: readonly PaletteColor[], grounds: readonly PaletteColor[]): Pair[] {
  return texts.slice(0, 64).flatMap((text) =>
    grounds
      .slice(0, 64)
      .filter((background) => background.value.hex !== text.value.hex)
      .map((background) => ({ text, background, ratio: computeRatio(text, background) })),
  )
}

function combination({ text, background, ratio }: Pair): Markup {
  return html`<li>${textSample(text.value.hex, background.value.hex, 'Aa')}<p><strong>${chooseName(text)}</strong> on ${chooseName(background)}<br><span class="muted">${ratioText(ratio)} · ${level(ratio)} · Lc ${apca(text, background)}</span></p></li>`
}

function matrix(texts: readonly PaletteColor[], grounds: readonly PaletteColor[]): Markup {
  return html`<table class="matrix"><thead><tr><td></td>${grounds.map((ground) => html`<th scope="col">${chooseName(ground)}</th>`)}</tr></thead><tbody>${texts.map(
    (text) =>
      html`<tr><th scope="row">${chooseName(text)}</th>${grounds.map((ground) => cell(text, ground))}</tr>\n`,
  )}</tbody></table>`
}

function cell(text: PaletteColor, background: PaletteColor): Markup {
  if (text.value.hex === background.value.hex) return html`<td>–</td>`
  const ratio = computeRatio(text, background)
  const name = level(ratio)
  return html`<td>${textSample(text.value.hex, background.value.hex, 'Aa', true)}<small>${ratioText(ratio)}<br>${name}</small></td>`
}

function computeRatio(text: PaletteColor, background: PaletteColor): number {
  return contrastRatio(rgbOfHex(text.value.hex), rgbOfHex(background.value.hex))
}

/** Rounded down, so that 4.499 is not shown as a ratio that passes. */
function ratioText(ratio: number): string {
  return `${(Math.floor(ratio * 100) / 100).toFixed(2)}:1`
}

function level(ratio: number): string {
  const { aaa, aa, aa_large } = contrastLevels(ratio)
  return aaa ? 'AAA' : aa ? 'AA' : aa_large ? 'AA large' : 'Fails'
}

function apca(text: PaletteColor, background: PaletteColor): number {
  return Math.round(apcaContrast(rgbOfHex(text.value.hex), rgbOfHex(background.value.hex)))
}

function chooseName({ name, key }: PaletteColor): string {
  return name ?? key
}
