import { apcaContrast, contrastLevels, contrastRatio, rgbOfHex } from '@blazon/color/contrast'
import { html, type Markup } from '@blazon/html/markup'
import { textSample } from '../drawings.ts'
import type { PortalPalette } from '../model.ts'
import type { Page } from '../site.ts'
import { around, mark, type Words } from '../words.ts'

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
export function contrastSection({ words }: Page, { colors }: PortalPalette): Markup | null {
  const { say } = words
  const usable = colors.filter(({ value, deprecated }) => value.alpha === 1 && !deprecated)
  const texts = usable.filter(({ usage }) => usage.length === 0 || usage.includes('text'))
  const grounds = usable.filter(({ usage }) => usage.length === 0 || usage.includes('background'))
  const pairs = listPairs(texts, grounds)
  if (pairs.length === 0) return null
  const readable = pairs
    .filter(({ ratio }) => contrastLevels(ratio).aa)
    .toSorted((a, b) => b.ratio - a.ratio)
  return html`<section><h2>${say('combinations')}</h2>
${
  readable.length === 0
    ? html`<p>${say('no_combination')}</p>`
    : html`<p class="muted">${say('combinations_text')}</p>
<ul class="pairs">${readable.slice(0, maxCombinations).map((pair) => combination(pair, words))}</ul>`
}
<h2>${say('contrasts')}</h2>
<p class="muted">${say('contrasts_text')}</p>
<div class="scroll" tabindex="0" role="region" aria-label="${say('contrasts')}">${matrix(texts.slice(0, maxMatrix), grounds.slice(0, maxMatrix), words)}</div></section>`
}

function listPairs(texts: readonly PaletteColor[], grounds: readonly PaletteColor[]): Pair[] {
  return texts.slice(0, 64).flatMap((text) =>
    grounds
      .slice(0, 64)
      .filter((background) => background.value.hex !== text.value.hex)
      .map((background) => ({ text, background, ratio: computeRatio(text, background) })),
  )
}

function combination({ text, background, ratio }: Pair, words: Words): Markup {
  const names = words.say('text_on', { text: mark, background: chooseName(background) })
  const [before, after] = around(names)
  return html`<li>${textSample(text.value.hex, background.value.hex, 'Aa')}<p>${before}<strong>${chooseName(text)}</strong>${after}<br><span class="muted">${ratioText(ratio, words)} · ${level(ratio, words)} · Lc ${apca(text, background)}</span></p></li>`
}

function matrix(
  texts: readonly PaletteColor[],
  grounds: readonly PaletteColor[],
  words: Words,
): Markup {
  return html`<table class="matrix"><thead><tr><td></td>${grounds.map((ground) => html`<th scope="col">${chooseName(ground)}</th>`)}</tr></thead><tbody>${texts.map(
    (text) =>
      html`<tr><th scope="row">${chooseName(text)}</th>${grounds.map((ground) => cell(text, ground, words))}</tr>\n`,
  )}</tbody></table>`
}

function cell(text: PaletteColor, background: PaletteColor, words: Words): Markup {
  if (text.value.hex === background.value.hex) return html`<td>–</td>`
  const ratio = computeRatio(text, background)
  const name = level(ratio, words)
  return html`<td>${textSample(text.value.hex, background.value.hex, 'Aa', true)}<small>${ratioText(ratio, words)}<br>${name}</small></td>`
}

function computeRatio(text: PaletteColor, background: PaletteColor): number {
  return contrastRatio(rgbOfHex(text.value.hex), rgbOfHex(background.value.hex))
}

/** Rounded down, so that 4.499 is not shown as a ratio that passes. */
function ratioText(ratio: number, { number }: Words): string {
  return `${number(Math.floor(ratio * 100) / 100, 2)}:1`
}

function level(ratio: number, { say }: Words): string {
  const { aaa, aa, aa_large } = contrastLevels(ratio)
  return aaa ? 'AAA' : aa ? 'AA' : aa_large ? say('aa_large') : say('aa_fails')
}

function apca(text: PaletteColor, background: PaletteColor): number {
  return Math.round(apcaContrast(rgbOfHex(text.value.hex), rgbOfHex(background.value.hex)))
}

function chooseName({ name, key }: PaletteColor): string {
  return name ?? key
}
