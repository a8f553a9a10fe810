/** Namespaces of drawing programs: their elements and attributes are notes to themselves. */
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

/** Whether what is in a namespace draws nothing and does nothing. */
export function isEditorNamespace(uri: string): boolean {
  return uri.length < 200 && editors.some((pattern) => pattern.test(uri))
}

/** Of SVG's own: what the file says about itself. */
export const inertElements: ReadonlySet<string> = new Set(['metadata'])

/** Attributes of a link: as it is drawn, a link is what it holds. */
export const linkAttributes: ReadonlySet<string> = new Set(
  'href xlink:href target download rel type hreflang referrerpolicy ping'.split(' '),
)

/** Where a link leads without running anything: an address of the web or of mail, or a place in the file. */
export function isHarmlessLink(address: string): boolean {
  return /^\s*(https?:\/\/|mailto:|#|[\w./?-]*$)/i.test(address)
}
