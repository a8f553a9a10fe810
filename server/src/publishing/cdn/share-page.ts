import { type Content, html, Markup } from '@blazon/html/markup'
import { describeBytes } from '@blazon/warnings/describe-bytes'
import type { AssetUsage, AssetVariant } from '../../library/assets/schema.ts'
import type { AssetRow } from '../../library/assets/store.ts'

/** The page of a share link: every shared file with its picture, and the usage rules. */
export function sharePage(
  asset: AssetRow,
  variants: readonly AssetVariant[],
  path: string,
  expiresAt: Date,
): string {
  const { name, description, credit } = asset
  const day = expiresAt.toISOString().slice(0, 10)
  const rules = describeUsage(asset.usage_rules)
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}</title>
<style>${new Markup(style)}</style>
</head>
<body>
<main>
<h1>${name}</h1>
${description === null ? null : html`<p>${description}</p>`}
<ul class="files">${variants.map((variant) => describeVariant(asset, variant, path))}</ul>
${rules.length === 0 ? null : html`<h2>Usage rules</h2><ul>${rules.map((rule) => html`<li>${rule}</li>`)}</ul>`}
${credit === null ? null : html`<p>Credit: ${credit}</p>`}
<p class="quiet">This link works until <time datetime="${expiresAt.toISOString()}">${day}</time>.</p>
</main>
</body>
</html>
`.source
}

function describeVariant(asset: AssetRow, variant: AssetVariant, path: string): Markup {
  const { variant: name, width, height, content_type, bytes, has_picture } = variant
  const label = asset.variants.length === 1 ? asset.name : `${asset.name}, ${name}`
  const ground = name.includes('light') || name.includes('white') ? 'dark' : ''
  const size = width === null ? '' : `${width} × ${height} pixels, `
  const type = content_type.split(/[/.]/).at(-1)!.replace('+xml', '').toUpperCase()
  return html`<li>${
    has_picture
      ? html`<img class="${ground}" src="${path}/${name}/picture" alt="${label}" loading="lazy">`
      : null
  }<a href="${path}/${name}" download>Download ${label}</a><span class="quiet">${type}, ${size}${describeBytes(bytes)}</span></li>`
}

function describeUsage(usage: AssetUsage): Content[] {
  const { clear_space, min_width_px, min_width_mm, backgrounds, guidance } = usage
  return [
    ...(clear_space === null
      ? []
      : [`Leave a clear space of ${clear_space} times its height on each side.`]),
    ...(min_width_px === null ? [] : [`Show it at least ${min_width_px} pixels wide on screens.`]),
    ...(min_width_mm === null ? [] : [`Print it at least ${min_width_mm} mm wide.`]),
    ...(backgrounds.length === 0
      ? []
      : [
          html`Place it only on ${backgrounds.map(
            (color, at) =>
              html`${at === 0 ? '' : ', '}<span class="color" style="background:${color}"></span>${color}`,
          )}.`,
        ]),
    ...(guidance === null ? [] : [guidance]),
  ]
}

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; } main { max-width: 64rem; margin: 0 auto; padding: 2rem 1rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.1rem; margin-top: 2rem; }
.files { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(16rem, 100%), 1fr)); gap: 1rem; padding: 0; list-style: none; }
.files li { display: grid; gap: .25rem; border: 1px solid #8884; border-radius: .5rem; padding: 1rem; align-content: start; }
img { width: 100%; height: 10rem; object-fit: contain; background: #fff; border-radius: .25rem; }
img.dark { background: #222; } .quiet { font-size: .875rem; opacity: .75; }
.color { display: inline-block; width: .8em; height: .8em; border: 1px solid #8888; margin-right: .25em; }
`
