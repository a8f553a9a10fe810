import type { PortalModel } from '../model.ts'
import type { Site } from '../site.ts'
import { typeScale } from '../type-scale.ts'
import { componentStyles } from './components.ts'
import { quoted, renderFontFaces } from './font-faces.ts'
import { frameStyles } from './frame.ts'
import { renderPrintStyles } from './print.ts'
import { schemeVariables } from './scheme-variables.ts'

/** The style sheet of the site, at `assets/site.css`. Files of fonts are placed. */
export function renderStyles(site: Site): string {
  const { light, dark, signature } = site.theme
  const { settings, fonts } = site.model
  return [
    '@charset "utf-8";\n',
    renderFontFaces(site),
    `:root{color-scheme:light;${schemeVariables(light)}--hero:${signature.ground};--on-hero:${signature.text};--body:${stack(settings.theme.bodyFamily, 'body', fonts)};--display:${stack(settings.theme.headingFamily, 'heading', fonts)}}\n`,
    `@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){color-scheme:dark;${schemeVariables(dark)}}:root:not([data-theme=light]) .light-only{display:none}:root:not([data-theme=light]) .dark-only{display:block}:root:not([data-theme=light]) .on-light{${chip}}:root:not([data-theme=light]) .mono{filter:invert(1)}}\n`,
    `@media screen{:root[data-theme=dark]{color-scheme:dark;${schemeVariables(dark)}}:root[data-theme=dark] .light-only{display:none}:root[data-theme=dark] .dark-only{display:block}:root[data-theme=dark] .on-light{${chip}}:root[data-theme=dark] .mono{filter:invert(1)}}\n`,
    frameStyles,
    componentStyles,
    familyStyles(site.model),
    renderPrintStyles(light),
  ].join('')
}

// A logo without a form for dark pages keeps a light ground.
const chip = 'background:#fff;padding:6px 10px;border-radius:6px'

/** A family of the settings, otherwise one of the brand: the first for headings, the last for text. */
function stack(named: string | null, use: 'heading' | 'body', fonts: PortalModel['fonts']): string {
  const family = named ?? (use === 'heading' ? fonts[0] : fonts.at(-1))?.family
  const system = 'system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif'
  return family === undefined ? system : `${quoted(family)},${fallback(family)}`
}

function fallback(family: string): string {
  const isSerif = /serif|georgia|times|garamond|tinos|gelasio|caladea|slab|roman/i.test(family)
  return isSerif && !/sans/i.test(family)
    ? 'Georgia,"Times New Roman",serif'
    : 'system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif'
}

/** A class for each family, face and step of the scale: pages have no style of their own. */
function familyStyles({ fonts, settings }: PortalModel): string {
  const families = fonts.flatMap(({ slug, family, faces }) => [
    `.family-${slug}{font-family:${quoted(family)},${fallback(family)}}`,
    ...faces.map(
      ({ weight, style, width }, at) =>
        `.face-${slug}-${at}{font-weight:${Math.min(Math.max(400, weight.min), weight.max)};font-style:${style};font-stretch:${Math.min(Math.max(100, width.min), width.max)}%}`,
    ),
  ])
  const steps = typeScale(settings, fonts).map(
    ({ family, sizePx, lineHeight, weight }, at) =>
      `.step-${at}{font:${weight} clamp(12px,${(sizePx / 10).toFixed(2)}vw + ${(sizePx * 0.35).toFixed(1)}px,${sizePx}px)/${lineHeight} ${family === null ? 'var(--body)' : `${quoted(family)},${fallback(family)}`}}`,
  )
  return `${[...families, ...steps].join('\n')}\n`
}
