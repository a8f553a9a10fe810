import type { Palette } from '@blazon/color/formats/palette'

/**
 * The input of the portal's renderer: a brand, without the place that it was read from. Slugs and
 * prefixes are `[a-z0-9-]`, unique in their list, and become parts of addresses. Times are ISO 8601.
 * Texts are plain unless their field says Markdown.
 */
export interface PortalModel {
  settings: PortalSettings
  pages: readonly GuidelinePage[]
  palettes: readonly PortalPalette[]
  /** Sets of design tokens. */
  tokens: readonly PortalTokenSet[]
  fonts: readonly PortalFont[]
  /** Assets of kind logo. */
  logos: readonly PortalAsset[]
  /** Assets of kind template, such as an empty deck or a letterhead. */
  templates: readonly PortalAsset[]
  /** Other assets, which guideline pages show with `::asset`. */
  assets: readonly PortalAsset[]
  iconSets: readonly PortalIconSet[]
  slides: readonly PortalSlide[]
  decks: readonly PortalDeck[]
  rules: readonly PortalRule[]
  /** Newest first. */
  changes: readonly PortalChange[]
  /** Reads the content of a file when the renderer writes it; each file is read once. */
  readFile(file: PortalFile): Promise<Uint8Array>
}

/** What an organization sets: nothing about access, which is a matter of the server. */
export interface PortalSettings {
  /** Name of the brand, in the title of every page. */
  name: string
  /** One or two sentences under the name, and the description for search engines. */
  description: string | null
  /** BCP 47; the first is the language of the site, the others are those of further pages. */
  languages: readonly string[]
  /** Null for every section with content, then the pages. */
  navigation: readonly NavigationItem[] | null
  theme: ThemeSettings
  /** Null for a modular scale. */
  typeScale: readonly TypeStep[] | null
  /** Shown at the end of every page, such as a copyright line. */
  footer: string | null
  /** Hosts whose pages guideline pages may embed, such as `storybook.example.com`. */
  storybookHosts: readonly string[]
  /** Address of the people who answer questions about the brand: `mailto:` or `https:`. */
  contactUrl: string | null
}

export type NavigationItem =
  | { section: Section; label: string | null }
  | { page: string; label: string | null }

export const sections = [
  'palettes',
  'typography',
  'tokens',
  'logos',
  'icons',
  'templates',
  'decks',
  'slides',
  'rules',
  'changelog',
] as const
export type Section = (typeof sections)[number]

/** How the site looks. A role that is null is derived from the palettes, fonts and logos. */
interface ThemeSettings {
  light: ColorRoles
  dark: ColorRoles
  headingFamily: string | null
  bodyFamily: string | null
  /** Slug of a logo, for the header. Its variant `dark` is for dark pages, if it has one. */
  logo: string | null
}

/** Colours as `#RRGGBB`; a pair that fails AA is replaced, and a note says so. */
export interface ColorRoles {
  background: string | null
  /** Background of cards and of the header. */
  surface: string | null
  text: string | null
  /** Secondary text. */
  muted: string | null
  /** Links and buttons. */
  accent: string | null
  line: string | null
}

/** Every role is derived. */
export const derivedRoles: ColorRoles = {
  background: null,
  surface: null,
  text: null,
  muted: null,
  accent: null,
  line: null,
}

/** A step of the type scale. */
export interface TypeStep {
  name: string
  family: string | null
  sizePx: number
  /** A multiple of the size. */
  lineHeight: number
  weight: number
}

/** Markdown with blocks: `docs/guides/portal.md` lists them. */
export interface GuidelinePage {
  /** Missing for a page that is not stored. */
  id?: string
  slug: string
  title: string
  /** BCP 47; pages with the same slug are translations of each other. */
  language: string
  /** One sentence for lists and search engines. */
  summary: string | null
  /** Slug of the chapter that the page is in: a page that is in none. Null for the first level. */
  parent: string | null
  markdown: string
  updatedAt: string | null
}

export interface PortalPalette extends Palette {
  id: string
  description: string | null
  revision: number
  updatedAt: string | null
}

export interface PortalTokenSet {
  id: string
  name: string
  slug: string
  /** Design tokens as the set stores them (DTCG). */
  document: object
  revision: number
  updatedAt: string | null
}

/** A family with its faces. */
export interface PortalFont {
  family: string
  /** What it sets, such as `heading`; empty for any text. */
  roles: readonly string[]
  slug: string
  faces: readonly PortalFontFace[]
  license: string | null
  licenseUrl: string | null
  /** Where to get a family that is licensed elsewhere. */
  vendorUrl: string | null
  /** Whether the licence allows that the files are downloaded. */
  isDownloadable: boolean
}

export interface PortalFontFace {
  name: string
  /** CSS weight; lowest and highest of a variable font. */
  weight: { min: number; max: number }
  style: 'normal' | 'italic' | 'oblique'
  /** A percentage of the normal width. */
  width: { min: number; max: number }
  /** CSS `unicode-range`; empty for all. */
  unicodeRanges: readonly string[]
  glyphCount: number | null
  /** With which the site is set, a WOFF2 if possible; null for a family without a file to serve. */
  webFile: PortalFile | null
  /** The Latin part of `webFile`, which most pages load alone; null for none. */
  latinFile: PortalFile | null
  /** Offered only if the family is downloadable. */
  downloads: readonly PortalFile[]
}

export interface PortalAsset {
  id: string
  slug: string
  name: string
  description: string | null
  tags: readonly string[]
  collections: readonly string[]
  usage: AssetUsage
  /** Who is to be credited; null for nobody. */
  rights: string | null
  /** The one named `default` first; without captions. */
  variants: readonly AssetVariant[]
  /** The captions of its video, in WebVTT. */
  captions: readonly { file: PortalFile; language: string; label: string }[]
  revision: number
  updatedAt: string | null
}

export interface AssetUsage {
  /** Free space on each side, as a multiple of the height. */
  clearSpace: number | null
  minWidthPx: number | null
  minWidthMm: number | null
  /** `#RRGGBB`; empty for any. */
  backgrounds: readonly string[]
  guidance: string | null
}

export interface AssetVariant {
  name: string
  /** The ground that its picture needs; null for one that fills its box, and where nobody measured it. */
  ground: 'light' | 'dark' | null
  /** Null for a file without a picture. */
  picture: PortalFile | null
  /** Every format that is offered, the original first. */
  downloads: readonly PortalFile[]
}

export interface PortalIconSet {
  id: string
  prefix: string
  name: string
  /** Nominal size of an icon. */
  grid: number | null
  license: string | null
  author: string | null
  iconCount: number
  /** Sets as files, such as Iconify JSON, a sprite or a zip. */
  downloads: readonly PortalFile[]
  revision: number
  updatedAt: string | null
  /** In the order of their names. Read once, one after the other. */
  icons(): AsyncIterable<PortalIcon> | Iterable<PortalIcon>
}

/** The drawing of an icon, sanitized before. */
export interface PortalIcon {
  name: string
  /** Content of the `<svg>` element. */
  body: string
  left: number
  top: number
  width: number
  height: number
  /** Whether it has its own colours; otherwise it is drawn in `currentColor`. */
  hasPalette: boolean
  tags: readonly string[]
  categories: readonly string[]
  aliases: readonly string[]
}

export interface PortalSlide {
  id: string
  slug: string
  title: string
  text: string
  layout: string | null
  language: string | null
  tags: readonly string[]
  thumbnail: PortalFile | null
  downloads: readonly PortalFile[]
}

export interface PortalDeck {
  id: string
  slug: string
  name: string
  description: string | null
  /** Ids of slides, in order. A slide without a place in `slides` is left out. */
  slides: readonly string[]
  thumbnail: PortalFile | null
  downloads: readonly PortalFile[]
  revision: number
  updatedAt: string | null
}

export interface PortalRule {
  id: string
  type: string
  name: string
  params: Readonly<Record<string, unknown>>
  severity: 'error' | 'warning' | 'info'
  /** Where it applies; empty lists for everywhere. */
  appliesTo: {
    formats: readonly string[]
    layouts: readonly string[]
    slides: readonly number[]
    roles: readonly string[]
  }
  tags: readonly string[]
  /** A sentence that a person wrote; null for the one that is derived from the parameters. */
  sentence: string | null
  guidelineUrl: string | null
}

export interface PortalChange {
  at: string
  /** Such as "Palette Halden, revision 4". */
  title: string
  /** What changed; null if nobody wrote it. */
  text: string | null
  section: Section | 'pages' | null
  /** Slug or prefix of the thing in its section, if that has a page. */
  slug: string | null
}

/** A file, without its content. */
export interface PortalFile {
  /** Names the content, such as its SHA-256: files with the same key are written once. */
  key: string
  /** For downloads, with its extension. */
  filename: string
  contentType: string
  /** Null if it is only known after reading. */
  bytes: number | null
  /** Pixels; null for what is not a picture. */
  width: number | null
  height: number | null
}

/** The tags (BCP 47) of the languages in which a site has pages. */
export function listLanguages({
  settings,
  pages,
}: Pick<PortalModel, 'settings' | 'pages'>): string[] {
  return [...new Set([...settings.languages, ...pages.map(({ language }) => language)])]
}
