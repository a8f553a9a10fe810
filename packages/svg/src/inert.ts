/** Namespaces of drawing programs, whose elements and attributes are private data. */
const editors: readonly RegExp[] = [
  /^http:\/\/(www\.)?sodipodi\.(sourceforge\.net|com)\//,
  /^http:\/\/www\.inkscape\.org\/namespaces\//,
  /^http:\/\/ns\.adobe\.com\//,
  /^http:\/\/(www\.)?bohemiancoding\.com\/sketch\/ns/,
  /^http:\/\/www\.serif\.com\//,
  /^https?:\/\/(www\.)?figma\.com\//,
  /^https:\/\/boxy-svg\.com/,
  /^http:\/\/vectornator\.io/,
  /^http:\/\/krita\.org\/namespaces\//,
  /^https?:\/\/svgjs\.(com|dev)\/svgjs/,
  /^http:\/\/www\.openswatchbook\.org\//,
  /^http:\/\/www\.corel\.com\//,
  /^http:\/\/xml\.openoffice\.org\//,
  /^http:\/\/schemas\.microsoft\.com\/visio\//,
  /^http:\/\/www\.w3\.org\/1999\/02\/22-rdf-syntax-ns#/,
  /^http:\/\/purl\.org\/dc\//,
  /^https?:\/\/(web\.resource\.org\/cc|creativecommons\.org\/ns)/,
]

/** Whether the content of a namespace is known to have no effect on the drawing. */
export function isEditorNamespace(uri: string): boolean {
  return uri.length < 200 && editors.some((pattern) => pattern.test(uri))
}

/** Whether browsers draw and run nothing of a namespace. */
export function isUnknownNamespace(uri: string): boolean {
  return uri !== '' && !/^https?:\/\/www\.w3\.org\//.test(uri)
}

/** Elements that draw nothing: SVG's own for metadata, and fonts in SVG, which no browser reads. */
export const inertElements: ReadonlySet<string> = new Set(['metadata', 'font', 'font-face'])

/**
 * Whether an element is what Figma writes for a background blur: an empty box that blurs what is
 * behind the icon. Nothing is behind it in its own file.
 */
export function isBackgroundBlur(source: string): boolean {
  return backgroundBlur.test(source)
}

const backgroundBlur =
  /^<foreignObject\b[^<>]*>\s*<div\b[^<>]*\bbackdrop-filter\s*:[^<>]*>\s*<\/div>\s*<\/foreignObject>/

/** Attributes of a link, which is drawn like a group. */
export const linkAttributes: ReadonlySet<string> = new Set(
  'href xlink:href target download rel type hreflang referrerpolicy ping'.split(' '),
)

/** Whether following a link runs nothing: a web or mail address, or a place in the file. */
export function isHarmlessLink(address: string): boolean {
  return /^\s*(https?:\/\/|mailto:|#|[\w./?-]*$)/i.test(address)
}
