import { type Content, html, Markup } from '@blazon/html/markup'
import { feedPath } from './changes.ts'
import { isForDark } from './grounds.ts'
import { directionOf } from './languages.ts'
import type { AssetVariant, PortalAsset, PortalFile, PortalModel } from './model.ts'
import type { PortalOutput } from './output.ts'
import { scriptTexts } from './portal-texts.ts'
import { type Page, placeFile } from './site.ts'
import { mainStart, versionsPath } from './versions.ts'
import type { Words } from './words.ts'

/** The parts of a page that differ. */
interface PageContent {
  title: string
  /** One sentence, under the title and for search engines; null for the description of the brand. */
  summary: string | null
  body: Content
  /** Path of the entry of the navigation that the page belongs to; the page itself by default. */
  entry?: string
  /** Pages above this one. */
  trail?: readonly { label: string; path: string }[]
  /** Whether the page begins with its own heading. */
  hasOwnHeading?: boolean
  /** A page that search engines do not list, such as the search. */
  isHidden?: boolean
}

/** The complete document of a page. */
export function renderPage(page: Page, content: PageContent): PortalOutput {
  const { site, path } = page
  if (content.isHidden !== true) site.pages.push(path)
  const { settings } = site.model
  const { language, words } = page
  const { say } = words
  // Around a text in a language without texts of ours, these are in another one.
  const spoken = words.language === language ? null : html` lang="${words.language}"`
  const isStart = path === 'index.html'
  const title = isStart ? settings.name : `${content.title} · ${settings.name}`
  const document = html`<!doctype html>
<html lang="${language}"${directionOf(language) === 'rtl' ? html` dir="rtl"` : null}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${head(page, content, title)}
<link rel="stylesheet" href="${page.to('assets/site.css')}">
<script src="${page.to('assets/theme.js')}"></script>
<script src="${page.to('assets/site.js')}" defer></script>
</head>
<body data-root="${page.to('')}" data-words="${JSON.stringify(pickTexts(words))}">
<a class="skip" href="#Content"${spoken}>${say('skip')}</a>
<header class="bar"${spoken}>
${brandLink(page)}
<form class="find" action="${page.to('search.html')}" role="search">
<input type="search" name="q" placeholder="${say('search')}" aria-label="${say('search_brand')}" autocomplete="off" spellcheck="false">
<div class="found" hidden></div>
</form>
<button class="scheme" type="button" hidden aria-label="${say('scheme')}">${schemeIcon}</button>
<details class="menu"><summary aria-label="${say('menu')}">${menuIcon}</summary>${navigation(page, content.entry ?? path, say('menu'))}</details>
</header>
<div class="frame">
<aside${spoken}>${navigation(page, content.entry ?? path, say('sections'))}</aside>
${new Markup(mainStart)}${isStart ? html` class="start"` : null} tabindex="-1">
${content.hasOwnHeading === true ? null : heading(page, content)}
${content.body}
</main>
</div>
${footer(page, spoken)}
</body>
</html>
`
  return {
    path,
    contentType: 'text/html; charset=utf-8',
    bytes: new TextEncoder().encode(document.source),
    ...(page.frames.size === 0 ? {} : { frames: [...page.frames].sort() }),
  }
}

/** The texts of the scripts; their placeholders are filled in the browser. */
function pickTexts({ say }: Words): Record<string, string> {
  const own = { query: '{query}', count: '{count}' }
  return Object.fromEntries(scriptTexts.map((text) => [text, say(text, own)]))
}

function head(page: Page, { summary, isHidden }: PageContent, title: string): Content {
  const { site, path } = page
  const { baseUrl, isIndexed } = site.options
  const { settings } = site.model
  const description = summary ?? settings.description
  const { light, dark } = site.theme
  const feed = feedPath(site)
  return [
    description === null ? null : html`<meta name="description" content="${description}">\n`,
    !isIndexed || isHidden === true ? html`<meta name="robots" content="noindex">\n` : null,
    html`<meta name="color-scheme" content="light dark">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="${light.background}">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${dark.background}">
<meta property="og:title" content="${title}">
<meta property="og:site_name" content="${settings.name}">
<meta property="og:type" content="website">
`,
    description === null ? null : html`<meta property="og:description" content="${description}">\n`,
    html`<link rel="icon" href="${page.to('assets/mark.svg')}" type="image/svg+xml">`,
    feed === null
      ? null
      : html`
<link rel="alternate" type="application/atom+xml" title="${page.words.say('feed')}" href="${page.to(feed)}">`,
    baseUrl === null
      ? null
      : html`
<link rel="canonical" href="${baseUrl}/${path === 'index.html' ? '' : path}">
<meta property="og:url" content="${baseUrl}/${path === 'index.html' ? '' : path}">
<meta property="og:image" content="${baseUrl}/assets/social.png">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta name="twitter:card" content="summary_large_image">`,
  ]
}

/** Pixels. */
const markHeight = 32

function brandLink(page: Page): Markup {
  const { site } = page
  const { settings } = site.model
  const found = markSource(site.model)
  const name = settings.name
  if (found === null) {
    return html`<a class="brand" href="${page.to('index.html')}"><span class="wordmark">${name}</span></a>`
  }
  const image = (kind: string, file: PortalFile) => {
    const { width, height } = file
    // With both, the browser keeps the place free until the picture is there.
    const size =
      width === null || height === null || height === 0
        ? null
        : html` width="${Math.round((markHeight * width) / height)}"`
    return html`<img class="${kind}" src="${page.to(placeFile(site, file))}" alt="${name}"${size} height="${markHeight}">`
  }
  const { light, dark } = found
  return html`<a class="brand" href="${page.to('index.html')}">${
    dark === null
      ? image(isForDark(light) ? 'on-dark' : 'on-light', light.picture)
      : [image('light-only', light.picture), image('dark-only', dark.picture)]
  }</a>`
}

function navigation(page: Page, entry: string, label: string): Markup {
  const link = ({ label, path }: { label: string; path: string }) =>
    html`<a href="${page.to(path)}"${path === entry ? html` aria-current="page"` : null}>${label}</a>`
  const links = page.navigation.map(({ pages, ...chapter }) => {
    const inside = pages.map((one) => html`<li>${link(one)}</li>`)
    return html`<li>${link(chapter)}${inside.length === 0 ? null : html`<ul>${inside}</ul>`}</li>`
  })
  return html`<nav aria-label="${label}"><ul>${links}</ul></nav>`
}

function heading(page: Page, { title, summary, trail = [] }: PageContent): Markup {
  const path = trail.map(
    ({ label, path }) => html`<li><a href="${page.to(path)}">${label}</a></li>`,
  )
  return html`<div class="head">
${path.length === 0 ? null : html`<nav aria-label="${page.words.say('breadcrumb')}"><ol class="trail">${path}</ol></nav>`}
<h1>${title}</h1>
${summary === null ? null : html`<p class="lead">${summary}</p>`}
</div>`
}

function footer(page: Page, spoken: Markup | null): Markup {
  const { say } = page.words
  const { settings } = page.site.model
  const contact =
    settings.contactUrl === null
      ? null
      : html`<a href="${settings.contactUrl}">${say('contact')}</a>`
  const versions =
    page.site.options.hasVersions === true
      ? html`<a href="${page.to(versionsPath)}">${say('versions')}</a>`
      : null
  return html`<footer class="foot"${spoken}><p>${settings.footer ?? settings.name}</p><p>${contact}${versions}<a href="${page.to('brand.json')}">brand.json</a></p></footer>`
}

const icon = (body: Markup) =>
  html`<svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${body}</svg>`
const menuIcon = icon(html`<path d="M4 7h16M4 12h16M4 17h16"/>`)
const schemeIcon = icon(
  html`<circle cx="12" cy="12" r="8"/><path d="M12 4a8 8 0 0 1 0 16z" fill="currentColor"/>`,
)

/** The logo of the site's header: the one of the settings, otherwise the first with a picture. */
function findMark({ settings, logos }: PortalModel): PortalAsset | null {
  const named = logos.find(({ slug }) => slug === settings.theme.logo)
  return named ?? logos.find(({ variants }) => variants.some((variant) => variant.picture)) ?? null
}

type MarkVariant = AssetVariant & { picture: PortalFile }

/** The variants of the header's logo; without one for dark pages, `dark` is null. */
function markSource(model: PortalModel): { light: MarkVariant; dark: MarkVariant | null } | null {
  const variants = (findMark(model)?.variants ?? []).filter(
    (variant): variant is MarkVariant => variant.picture !== null,
  )
  const named = variants.find(({ name }) => name === 'default' || name === 'light')
  const light = [named, ...variants].find((one) => one !== undefined && !isForDark(one))
  const dark = variants.find((one) => one.name === 'dark') ?? variants.find(isForDark)
  const shown = light ?? named ?? variants[0]
  return shown === undefined ? null : { light: shown, dark: dark === shown ? null : (dark ?? null) }
}
