import { counted } from '@blazon/compliance/counted'
import { type Content, html, Markup } from '@blazon/html/markup'
import { describeBytes } from '@blazon/warnings/describe-bytes'
import type { DeployedFile } from '../deployments/files.ts'

/** What the page of a deployment shows. */
export interface PreviewContent {
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

/** A page of static HTML that works without JavaScript, with addresses relative to its own. */
export function previewPage(content: PreviewContent): string {
  const { title, note, readyAt, palettes, fonts, iconSets, files, suffix } = content
  const pictures = (test: RegExp) => files.filter(({ path }) => test.test(path))
  const slides = pictures(/^slide-assets\/.*\.svg$/)
  const assets = files.filter(
    ({ path, content_type }) => path.startsWith('assets/') && content_type.startsWith('image/'),
  )
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
${fonts.length === 0 ? null : html`<link rel="stylesheet" href="fonts/fonts.css${suffix}">`}
<style>${new Markup(style)}</style>
</head>
<body>
<main>
<header>
<h1>${title}</h1>
<p class="quiet">Ready since <time datetime="${readyAt.toISOString()}">${readyAt.toISOString().slice(0, 16).replace('T', ' ')} UTC</time>, ${counted(files.length, 'file')}</p>
${note === null ? null : html`<p>${note}</p>`}
</header>
${section(
  'Colours',
  palettes.map(
    ({ name, colors }) =>
      html`<h3>${name}</h3><ul class="grid">${colors.map(
        ({ name, value }) =>
          html`<li class="tile"><span class="swatch" style="background:${value}"></span><strong>${name}</strong><span class="quiet">${value}</span></li>`,
      )}</ul>`,
  ),
)}
${section(
  'Typefaces',
  fonts.map(
    (family) =>
      html`<p class="specimen" style="font-family:'${family}'">${family}: The quick brown fox jumps over the lazy dog</p>`,
  ),
)}
${section(
  'Icons',
  iconSets.map(
    ({ prefix, icons, total }) =>
      html`<h3>${prefix} <span class="quiet">${icons.length < total ? `${icons.length} of ${counted(total, 'icon')}` : counted(total, 'icon')}</span></h3><ul class="icons">${icons.map(
        (icon) =>
          html`<li><img src="icons/${prefix}/${icon}.svg${suffix}" alt="" loading="lazy" width="32" height="32"><span>${icon}</span></li>`,
      )}</ul>`,
  ),
)}
${section('Slides', gallery(slides, suffix))}
${section('Pictures', gallery(assets, suffix))}
${section(
  'Files',
  html`<ul class="files">${files
    .slice(0, filesShown)
    .map(
      ({ path, bytes }) =>
        html`<li><a href="${encodeURI(path)}${suffix}">${path}</a><span class="quiet">${describeBytes(bytes)}</span></li>`,
    )}</ul>${files.length > filesShown ? html`<p class="quiet">The first ${filesShown} of ${files.length} files are shown.</p>` : null}`,
)}
</main>
</body>
</html>
`.source
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

const style = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; --line: #8884; }
body { margin: 0; background: light-dark(#fafaf8, #161614); color: light-dark(#1c1c1a, #f0f0ec); }
main { max-width: 72rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { font-size: 1.5rem; margin: 0; } h2 { font-size: 1.1rem; margin: 2.5rem 0 .75rem; border-bottom: 1px solid var(--line); padding-bottom: .35rem; }
h3 { font-size: .95rem; margin: 1.25rem 0 .5rem; } p { margin: .35rem 0; }
.quiet { color: light-dark(#5c5c58, #a6a6a0); font-size: .8125rem; font-weight: 400; }
ul { list-style: none; margin: 0; padding: 0; }
.grid { display: grid; grid-template-columns: repeat(auto-fill, minmax(8rem, 1fr)); gap: .75rem; }
.grid.wide { grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr)); }
.tile { display: grid; gap: .1rem; border: 1px solid var(--line); border-radius: .5rem; padding: .5rem; background: light-dark(#fff, #1f1f1d); overflow-wrap: anywhere; align-content: start; }
.swatch { height: 4rem; border-radius: .35rem; border: 1px solid var(--line); margin-bottom: .25rem; }
.picture { display: block; width: 100%; max-height: 14rem; object-fit: contain; background: #fff; border-radius: .25rem; }
.specimen { font-size: 1.5rem; overflow-wrap: anywhere; }
.icons { display: grid; grid-template-columns: repeat(auto-fill, minmax(5.5rem, 1fr)); gap: .5rem; }
.icons li { display: grid; justify-items: center; gap: .35rem; padding: .6rem .25rem; border: 1px solid var(--line); border-radius: .5rem; background: #fff; color: #1c1c1a; font-size: .6875rem; text-align: center; overflow-wrap: anywhere; }
.files li { display: flex; gap: 1rem; justify-content: space-between; padding: .3rem 0; border-bottom: 1px solid var(--line); }
.files a { color: inherit; overflow-wrap: anywhere; }
.files .quiet { white-space: nowrap; }
`
