import { type Content, html } from '@blazon/html/markup'
import { describeBytes } from '@blazon/warnings/describe-bytes'
import type { Language } from '../../kernel/pages/language.ts'
import type { DeployedFile } from '../deployments/files.ts'
import { contentPage } from './content-page.ts'
import { contentWords } from './content-words.ts'

/** What the page of a deployment shows. */
interface PreviewContent {
  title: string
  note: string | null
  readyAt: Date
  palettes: readonly { name: string; colors: readonly { name: string; value: string }[] }[]
  /** Families, if the deployment has `fonts/fonts.css`. */
  fonts: readonly string[]
  iconSets: readonly { prefix: string; icons: readonly string[]; total: number }[]
  /** By path. */
  files: readonly DeployedFile[]
  /** What every address on the page ends with: empty, or a publishable key. */
  suffix: string
}

const filesShown = 1_000

/** The page of a deployment, with addresses relative to its own. */
export function previewPage(content: PreviewContent, language: Language) {
  const { title, note, readyAt, palettes, fonts, iconSets, files, suffix } = content
  const words = contentWords[language]
  const { sections } = words
  const pictures = (test: RegExp) => files.filter(({ path }) => test.test(path))
  const slides = pictures(/^slide-assets\/.*\.svg$/)
  const assets = files.filter(
    ({ path, content_type }) => path.startsWith('assets/') && content_type.startsWith('image/'),
  )
  const ready = readyAt.toLocaleString(words.locale, {
    ...{ dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' },
  })
  const shown = html`<p class="quiet">${words.readySince(ready)}, ${words.files(files.length)}</p>
${note === null ? null : html`<p>${note}</p>`}
${section(
  sections.colors,
  palettes.map(
    ({ name, colors }) =>
      html`<h3>${name}</h3><ul class="grid">${colors.map(
        ({ name, value }) =>
          html`<li class="tile"><span class="swatch" style="background:${value}"></span><strong>${name}</strong><span class="quiet">${value}</span></li>`,
      )}</ul>`,
  ),
)}
${section(
  sections.fonts,
  fonts.map(
    (family) =>
      html`<p class="specimen" style="font-family:'${family}'">${family}: ${words.specimen}</p>`,
  ),
)}
${section(
  sections.icons,
  iconSets.map(
    ({ prefix, icons, total }) =>
      html`<h3>${prefix} <span class="quiet">${words.icons(icons.length, total)}</span></h3><ul class="icons">${icons.map(
        (icon) =>
          html`<li><img src="icons/${prefix}/${icon}.svg${suffix}" alt="" loading="lazy" width="32" height="32"><span>${icon}</span></li>`,
      )}</ul>`,
  ),
)}
${section(sections.slides, gallery(slides, suffix))}
${section(sections.pictures, gallery(assets, suffix))}
${section(
  sections.files,
  html`<ul class="files">${files
    .slice(0, filesShown)
    .map(
      ({ path, bytes }) =>
        html`<li><a href="${encodeURI(path)}${suffix}">${path}</a><span class="quiet">${describeBytes(bytes, words.locale, words.bytes)}</span></li>`,
    )}</ul>${files.length > filesShown ? html`<p class="quiet">${words.firstFiles(filesShown, files.length)}</p>` : null}`,
)}`
  const head =
    fonts.length === 0 ? null : html`<link rel="stylesheet" href="fonts/fonts.css${suffix}">`
  return contentPage(language, { title, content: shown, head })
}

/** Nothing for a section without content. */
function section(title: string, content: Content): Content {
  if (content === null || (Array.isArray(content) && content.length === 0)) return null
  return html`<section><h2>${title}</h2>${content}</section>`
}

function gallery(files: readonly DeployedFile[], suffix: string): Content {
  if (files.length === 0) return null
  return html`<ul class="grid wide">${files.map(
    ({ path }) =>
      html`<li class="tile"><a href="${encodeURI(path)}${suffix}"><img class="picture" src="${encodeURI(path)}${suffix}" alt="${path}" loading="lazy"></a></li>`,
  )}</ul>`
}
