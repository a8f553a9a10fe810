import { type Content, html, type Markup } from '@blazon/html/markup'
import type { Finding } from '../../finding.ts'
import { chooseTone, type Numbered } from '../numbered.ts'
import { cssColor } from '../outline/paint.ts'
import { chooseTitle, describePlace } from '../report-phrases.ts'
import type { ReportWords } from '../report-words.ts'
import type { ReportedRule } from '../reported-rule.ts'

/** A finding for people: what was found and where, what was expected, and the fix. */
export function card(
  { number, finding }: Numbered,
  rule: ReportedRule | undefined,
  words: ReportWords,
): Markup {
  const { say } = words
  const tone = chooseTone(finding)
  return html`<li class="card ${tone}" id="f${number}" data-tone="${tone}" data-rule="${finding.rule}">
<a class="number" href="#f${number}" aria-label="${say('finding', { number })}">${number}</a>
<div class="said">
<p class="message"><bdi>${words.describeFinding(finding)}</bdi></p>
<p class="place">${describePlace(finding, words).map((part) => html`<span><bdi>${part}</bdi></span>`)}</p>
${renderQuote(finding)}
<dl>${row(say('found'), renderFound(finding, words))}${row(say('expected'), words.describeExpected(finding))}${row(say('nearest'), renderNearest(finding, words))}${
    finding.state === 'waived' ? null : row(say('fix'), words.describeFix(finding))
  }</dl>
<p class="rule">${rule ? chooseTitle(rule, words) : finding.type}${guideline(rule, words)}${stateTag(finding, words)}</p>
</div></li>`
}

function row(label: string, value: Content): Markup {
  if (value === null || value === '') return html``
  return html`<dt>${label}</dt><dd><bdi>${value}</bdi></dd>`
}

function renderFound({ observed }: Finding, { locale }: ReportWords): Content {
  if (typeof observed === 'number') return observed.toLocaleString(locale, { useGrouping: false })
  return typeof observed === 'string' && isHex(observed) ? swatch(observed, observed) : observed
}

function renderNearest({ nearest }: Finding, { locale }: ReportWords): Markup | null {
  if (nearest === null) return null
  const { key, hex, delta_e } = nearest
  return html`${swatch(hex, `${key} ${hex}`)} <span class="delta" title="CIEDE2000">ΔE ${delta_e.toLocaleString(locale, { minimumFractionDigits: 2 })}</span>`
}

function swatch(hex: string, label: string): Markup {
  const style = `background:${cssColor({ hex, alpha: 1 })}`
  return html`<span class="swatch"><i style="${style}"></i>${label}</span>`
}

function isHex(text: string): boolean {
  return /^#[0-9A-F]{6}$/i.test(text)
}

/** Quotes the text if no drawing shows it. */
function renderQuote({ location: { text, line, headings, sheet } }: Finding): Markup | null {
  return (line === null && !headings && sheet === undefined) || !text
    ? null
    : html`<blockquote><bdi>${text}</bdi></blockquote>`
}

function guideline(rule: ReportedRule | undefined, { say }: ReportWords): Markup | null {
  const address = rule?.guideline_url
  if (!address || !/^https?:\/\//i.test(address)) return null
  return html` · <a href="${address}" rel="noreferrer noopener">${say('guideline')}</a>`
}

function stateTag({ state }: Finding, { say }: ReportWords): Markup | null {
  if (state === 'new') return null
  return html` <span class="state">${say(state === 'waived' ? 'waived' : 'known_before')}</span>`
}
