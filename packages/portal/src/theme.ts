import {
  composite,
  contrastRatio,
  minimumRatio,
  type Rgb,
  relativeLuminance,
  rgbOfHex,
  rgbToHex,
} from '@blazon/color/contrast'
import type { PaletteColor } from '@blazon/color/formats/palette'
import type { Warning } from '@blazon/warnings/warning'
import type { ColorRoles, PortalModel } from './model.ts'
import type { PortalNote } from './output.ts'
import { warnOfPortal } from './warnings.ts'

/**
 * The colours of pages in one scheme, as `#RRGGBB`. Text and links pass AA on `background` and
 * `surface`; areas have the colours of the brand, and the text on them is chosen to fit.
 */
export interface Scheme {
  background: string
  surface: string
  text: string
  muted: string
  /** Areas such as buttons. */
  accent: string
  /** `accent`, or the nearest colour that is readable as text. */
  link: string
  /** Text on `accent`. */
  onAccent: string
  line: string
  /** Borders of controls: 3:1 on `background` and `surface`. */
  control: string
}

/** The brand's colour as it is, for the start page in both schemes, and text on it. */
interface Signature {
  ground: string
  text: string
}

export interface Theme {
  light: Scheme
  dark: Scheme
  signature: Signature
}

/**
 * The colours of the site: those of the settings, otherwise derived from the palettes, by the roles of
 * their colours first. Only a colour of text is changed: it is darkened or lightened until it passes AA,
 * and a note says so.
 */
export function resolveTheme({ settings, palettes }: Pick<PortalModel, 'settings' | 'palettes'>): {
  theme: Theme
  notes: PortalNote[]
} {
  const colors = palettes
    .flatMap((palette) => palette.colors)
    .filter(({ deprecated, value }) => !deprecated && value.alpha === 1)
  const notes: PortalNote[] = []
  const scheme = (name: 'light' | 'dark') =>
    resolveScheme(name, settings.theme[name], colors, (role, warning) =>
      notes.push({ place: `theme.${name}.${role}`, ...warning }),
    )
  const light = scheme('light')
  const ground = settings.theme.light.accent ?? deriveAccent(colors) ?? light.text
  const signature = { ground, text: fitText(ground, light) }
  return { theme: { light, dark: scheme('dark'), signature }, notes }
}

type Report = (role: string, warning: Warning) => void

const black: Rgb = [0, 0, 0]
const white: Rgb = [1, 1, 1]

function resolveScheme(
  name: 'light' | 'dark',
  roles: ColorRoles,
  colors: readonly PaletteColor[],
  report: Report,
): Scheme {
  const isDark = name === 'dark'
  const background = rgbOfHex(roles.background ?? deriveBackground(colors, isDark))
  // The ink that contrasts more: an organization may set a dark background for light pages.
  const ink = contrastRatio(background, black) > contrastRatio(background, white) ? black : white
  // Rounded as it is shown: contrast is judged with what visitors see.
  const surface = rgbOfHex(rgbToHex(resolveSurface(roles.surface, background, ink, report)))
  const grounds = [background, surface]
  const text = roles.text ?? deriveText(colors, ink)
  const brand = roles.accent ?? deriveAccent(colors) ?? text
  const pass = (role: string, hex: string, isSet: boolean, ratio = minimumRatio('AA', false)) =>
    passRatio({ role, hex, grounds, ink, ratio, report: isSet ? report : null })
  const readable = pass('text', text, true)
  const link = pass('accent', brand, true)
  const isSeen = contrastRatio(rgbOfHex(brand), background) >= leastAreaRatio
  const accent = isSeen ? brand : link
  const softened = rgbToHex(composite(rgbOfHex(readable), 0.68, background))
  return {
    background: rgbToHex(background),
    surface: rgbToHex(surface),
    text: readable,
    muted: pass('muted', roles.muted ?? softened, roles.muted !== null),
    accent,
    link,
    onAccent: fitText(accent, { background: rgbToHex(background), text: readable }),
    line: roles.line ?? rgbToHex(composite(rgbOfHex(readable), 0.14, background)),
    control: pass('control', rgbToHex(composite(rgbOfHex(readable), 0.45, background)), false, 3),
  }
}

/** An area with less contrast to the page than this cannot be seen on it. */
export const leastAreaRatio = 1.25

/** Text on `ground`: the brand's own colours if one of them is readable, otherwise black or white. */
function fitText(
  ground: string,
  { background, text }: Pick<Scheme, 'background' | 'text'>,
): string {
  const ratio = (hex: string) => contrastRatio(rgbOfHex(hex), rgbOfHex(ground))
  const found = [background, text].find((hex) => ratio(hex) >= minimumRatio('AA', false))
  return found ?? (ratio('#FFFFFF') > ratio('#000000') ? '#FFFFFF' : '#000000')
}

/** The lightest colour of light pages that is nearly white, and the darkest of dark ones. */
function deriveBackground(colors: readonly PaletteColor[], isDark: boolean): string {
  const byLight = colors.map(({ value }) => value.hex).toSorted((a, b) => light(a) - light(b))
  const found = isDark ? byLight[0] : byLight.at(-1)
  if (found === undefined) return isDark ? '#131316' : '#FFFFFF'
  if (isDark) {
    // Dark enough that colours are vivid on it.
    return light(found) < 0.02 ? found : '#131316'
  }
  return light(found) > 0.82 ? found : '#FFFFFF'
}

function deriveSurface(background: Rgb, ink: Rgb): Rgb {
  return ink === black ? composite(white, 0.65, background) : composite(white, 0.06, background)
}

/** A surface on which the ink of the background is readable: at worst the background itself. */
function resolveSurface(set: string | null, background: Rgb, ink: Rgb, report: Report): Rgb {
  const isReadable = (color: Rgb) => contrastRatio(color, ink) >= minimumRatio('AA', false)
  if (set !== null && isReadable(rgbOfHex(set))) return rgbOfHex(set)
  const derived = deriveSurface(background, ink)
  const surface = isReadable(derived) ? derived : background
  if (set !== null) {
    report(
      'surface',
      warnOfPortal('surface_unreadable', {
        ...{ surface: set, background: rgbToHex(background), used: rgbToHex(surface) },
      }),
    )
  }
  return surface
}

function deriveText(colors: readonly PaletteColor[], ink: Rgb): string {
  const byLight = colors.map(({ value }) => value.hex).toSorted((a, b) => light(a) - light(b))
  const found = ink === black ? byLight[0] : byLight.at(-1)
  const isClear = found !== undefined && contrastRatio(rgbOfHex(found), ink) < 1.6
  return isClear ? found : ink === black ? '#16161A' : '#F4F4F5'
}

/**
 * The colour whose role is the first of `accentRoles`, and of those with one role the one with the most
 * colour in it. Without a role that names it as the brand's, a grey one is not.
 */
function deriveAccent(colors: readonly PaletteColor[]): string | null {
  const rank = ({ role }: PaletteColor) => accentRoles.indexOf(role)
  const fitting = colors.filter(
    (color) => rank(color) < accentRoles.indexOf(null) || spread(color.value.hex) > 0.2,
  )
  const [found] = fitting.toSorted(
    (a, b) => rank(a) - rank(b) || spread(b.value.hex) - spread(a.value.hex),
  )
  return found?.value.hex ?? null
}

const accentRoles: readonly PaletteColor['role'][] = [
  ...(['primary', 'accent', 'secondary', null, 'data', 'neutral', 'semantic'] as const),
]

interface Requirement {
  role: string
  hex: string
  grounds: readonly Rgb[]
  ink: Rgb
  ratio: number
  report: Report | null
}

/** The colour, or the nearest one on its way to `ink` that has the ratio to every ground. */
function passRatio({ role, hex, grounds, ink, ratio, report }: Requirement): string {
  const own = rgbOfHex(hex)
  const worst = (color: Rgb) => Math.min(...grounds.map((ground) => contrastRatio(color, ground)))
  for (let share = 0; share <= 1; share += 0.02) {
    const found = rgbToHex(composite(ink, Math.min(1, share), own))
    if (worst(rgbOfHex(found)) < ratio) continue
    if (share > 0) {
      report?.(
        role,
        warnOfPortal(role === 'accent' ? 'link_contrast_too_low' : 'contrast_too_low', {
          ...{ role, color: hex, ratio: Number(worst(own).toFixed(2)) },
          ...{ required: ratio, used: found },
        }),
      )
    }
    return found
  }
  return rgbToHex(ink)
}

function light(hex: string): number {
  return relativeLuminance(rgbOfHex(hex))
}

/** How far the channels are apart, 0 for grey. */
function spread(hex: string): number {
  const rgb = rgbOfHex(hex)
  return Math.max(...rgb) - Math.min(...rgb)
}
