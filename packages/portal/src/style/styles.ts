import { contrastRatio, rgbOfHex } from '@blazon/color/contrast'
import { findFamily } from '../families.ts'
import type { PortalModel } from '../model.ts'
import type { Site } from '../site.ts'
import { leastAreaRatio, type Scheme } from '../theme.ts'
import { typeScale } from '../type-scale.ts'
import { blockStyles } from './blocks.ts'
import { commentStyles } from './comments.ts'
import { componentStyles } from './components.ts'
import { quoted, renderFontFaces } from './font-faces.ts'
import { frameStyles } from './frame.ts'
import { renderPrintStyles } from './print.ts'
import { schemeVariables } from './scheme-variables.ts'

/** The style sheet of the site, at `assets/site.css`. Files of fonts are placed. */
export function renderStyles(site: Site): string {
  const { light, dark, signature } = site.theme
  const { fonts } = site.model
  return [
    '@charset "utf-8";\n',
    renderFontFaces(site),
    `:root{color-scheme:light;${schemeVariables(light)}--hero:${signature.ground};--on-hero:${signature.text};--hero-edge:${edge(light)};--body:${stack('body')};--display:${stack('heading')};--code:${codeStack(fonts)}}\n`,
    `.on-dark{${darkChip}}\n`,
    `@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){color-scheme:dark;${schemeVariables(dark)}--hero-edge:${edge(dark)}}:root:not([data-theme=light]) .light-only{display:none}:root:not([data-theme=light]) .dark-only{display:block}:root:not([data-theme=light]) .on-light{${chip}}:root:not([data-theme=light]) .on-dark{${noChip}}:root:not([data-theme=light]) .mono{filter:invert(1)}}\n`,
    `@media screen{:root[data-theme=dark]{color-scheme:dark;${schemeVariables(dark)}--hero-edge:${edge(dark)}}:root[data-theme=dark] .light-only{display:none}:root[data-theme=dark] .dark-only{display:block}:root[data-theme=dark] .on-light{${chip}}:root[data-theme=dark] .on-dark{${noChip}}:root[data-theme=dark] .mono{filter:invert(1)}}\n`,
    frameStyles,
    componentStyles,
    blockStyles,
    site.options.comments == null ? '' : commentStyles,
    familyStyles(site.model),
    renderPrintStyles(light),
  ].join('')

  /** A line around a start page whose colour is that of the page. */
  function edge({ background, line }: Scheme): string {
    const ratio = contrastRatio(rgbOfHex(signature.ground), rgbOfHex(background))
    return ratio < leastAreaRatio ? line : 'transparent'
  }

  function stack(use: 'heading' | 'body'): string {
    const family = findFamily(use, site.model)
    const system = 'system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif'
    return family === null ? system : `${quoted(family)},${fallback(family)}`
  }
}

// A logo without a form for pages of the other scheme has a ground of its own.
const chip = 'background:#fff;padding:6px 10px;border-radius:6px'
const darkChip = 'background:#15151a;padding:6px 10px;border-radius:6px'
const noChip = 'background:none;padding:0'

function codeStack(fonts: PortalModel['fonts']): string {
  const own = fonts.find(({ roles }) => roles.includes('code'))
  return own === undefined ? monospace : `${quoted(own.family)},${monospace}`
}

const monospace = 'ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace'

function fallback(family: string): string {
  if (/\b(mono|code|courier|consolas|menlo|monaco)\b/i.test(family)) return monospace
  const isSerif = /serif|georgia|times|garamond|tinos|gelasio|caladea|slab|roman/i.test(family)
  return isSerif && !/sans/i.test(family)
    ? 'Georgia,"Times New Roman",serif'
    : 'system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif'
}

/** A class for each family, face and step of the scale: pages have no style of their own. */
function familyStyles(model: PortalModel): string {
  const families = model.fonts.flatMap(({ slug, family, faces }) => [
    `.family-${slug}{font-family:${quoted(family)},${fallback(family)}}`,
    ...faces.map(
      ({ weight, style, width }, at) =>
        `.face-${slug}-${at}{font-weight:${Math.min(Math.max(400, weight.min), weight.max)};font-style:${style};font-stretch:${Math.min(Math.max(100, width.min), width.max)}%}`,
    ),
  ])
  const steps = typeScale(model).map(
    ({ family, sizePx, lineHeight, weight }, at) =>
      `.step-${at}{font:${weight} clamp(12px,${(sizePx / 10).toFixed(2)}vw + ${(sizePx * 0.35).toFixed(1)}px,${sizePx}px)/${lineHeight} ${family === null ? 'var(--body)' : `${quoted(family)},${fallback(family)}`}}`,
  )
  return `${[...families, ...steps].join('\n')}\n`
}
