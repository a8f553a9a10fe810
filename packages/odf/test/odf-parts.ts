import { zipSync } from 'fflate'

/** The contents of an OpenDocument file by part; what is left out is as small as can be read. */
export interface OdfParts {
  /** Inside of `office:presentation` or `office:text`. */
  body: string
  /** Automatic styles of the content. */
  automatic?: string
  fonts?: string
  /** Common styles. */
  styles?: string
  /** Automatic styles of the masters: page layouts. */
  layouts?: string
  masters?: string
  /** Inside of `office:meta`. */
  meta?: string
  manifest?: string
  parts?: Readonly<Record<string, string | Uint8Array>>
}

const names = 'office style text table meta presentation manifest'.split(' ')
const namespaces = [
  ...names.map((name) => [name, `urn:oasis:names:tc:opendocument:xmlns:${name}:1.0`]),
  ['draw', 'urn:oasis:names:tc:opendocument:xmlns:drawing:1.0'],
  ['fo', 'urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0'],
  ['svg', 'urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0'],
  ['loext', 'urn:org:documentfoundation:names:experimental:office:xmlns:loext:1.0'],
  ['xlink', 'http://www.w3.org/1999/xlink'],
  ['dc', 'http://purl.org/dc/elements/1.1/'],
]
  .map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`)
  .join(' ')

/** Builds a file with a page of 25.4 × 14.2875 cm or A4, and Liberation Sans as its font. */
export function makeOdf(kind: 'odp' | 'odt', given: OdfParts): Uint8Array {
  const body = kind === 'odp' ? 'presentation' : 'text'
  const size =
    kind === 'odp'
      ? 'fo:page-width="25.4cm" fo:page-height="14.2875cm"'
      : 'fo:page-width="21cm" fo:page-height="29.7cm"'
  const part = (name: string, inside: string) =>
    Buffer.from(
      `<?xml version="1.0" encoding="UTF-8"?><office:${name} ${namespaces} office:version="1.3">${inside}</office:${name}>`,
    )
  const more = Object.entries(given.parts ?? {}).map(([name, content]) => [
    name,
    Buffer.from(content),
  ])
  return zipSync({
    mimetype: [Buffer.from(`application/vnd.oasis.opendocument.${body}`), { level: 0 }],
    'content.xml': part(
      'document-content',
      `<office:font-face-decls><style:font-face style:name="Sans" svg:font-family="'Liberation Sans'"/>${given.fonts ?? ''}</office:font-face-decls><office:automatic-styles>${given.automatic ?? ''}</office:automatic-styles><office:body><office:${body}>${given.body}</office:${body}></office:body>`,
    ),
    'styles.xml': part(
      'document-styles',
      `<office:styles>${defaults}${given.styles ?? ''}</office:styles><office:automatic-styles><style:page-layout style:name="PM1"><style:page-layout-properties ${size}/></style:page-layout>${given.layouts ?? ''}</office:automatic-styles><office:master-styles>${given.masters ?? master}</office:master-styles>`,
    ),
    'meta.xml': part('document-meta', `<office:meta>${given.meta ?? ''}</office:meta>`),
    'META-INF/manifest.xml': Buffer.from(given.manifest ?? '<manifest/>'),
    ...Object.fromEntries(more),
  })
}

const master = '<style:master-page style:name="Standard" style:page-layout-name="PM1"/>'
const defaults = ['graphic', 'paragraph']
  .map(
    (family) =>
      `<style:default-style style:family="${family}"><style:text-properties style:use-window-font-color="true" style:font-name="Sans" fo:font-size="18pt" fo:language="en" fo:country="US"/></style:default-style>`,
  )
  .join('')

/** A style of a family, with its groups of properties. */
export function style(family: string, name: string, inside: string, attributes = ''): string {
  return `<style:style style:family="${family}" style:name="${name}" ${attributes}>${inside}</style:style>`
}

export const textProperties = (attributes: string) => `<style:text-properties ${attributes}/>`

/** A slide of shapes. */
export function slide(shapes: string, attributes = ''): string {
  return `<draw:page draw:name="page" draw:master-page-name="Standard" ${attributes}>${shapes}</draw:page>`
}

/** A frame with a text box, 1 cm from the left and the top. */
export function textFrame(paragraphs: string, attributes = ''): string {
  return `<draw:frame svg:x="1cm" svg:y="1cm" svg:width="20cm" svg:height="8cm" ${attributes}><draw:text-box>${paragraphs}</draw:text-box></draw:frame>`
}

/** A frame with a picture of the file; `inside` may have its title. */
export function pictureFrame(name: string, inside = '', attributes = ''): string {
  const place = /svg:width/.test(attributes) ? '' : 'svg:width="4cm" svg:height="2cm"'
  return `<draw:frame draw:name="Picture" svg:x="2cm" svg:y="2cm" ${place} ${attributes}><draw:image xlink:href="Pictures/${name}"/>${inside}</draw:frame>`
}
