const office = 'http://schemas.openxmlformats.org'
const microsoft = 'http://schemas.microsoft.com/office'
const strict = 'http://purl.oclc.org/ooxml'
const vml = 'urn:schemas-microsoft-com:vml'
const vmlOffice = 'urn:schemas-microsoft-com:office:office'

const prefixes = new Map([
  [`${office}/drawingml/2006/main`, 'a'],
  [`${strict}/drawingml/main`, 'a'],
  [`${office}/presentationml/2006/main`, 'p'],
  [`${strict}/presentationml/main`, 'p'],
  [`${office}/officeDocument/2006/relationships`, 'r'],
  [`${strict}/officeDocument/relationships`, 'r'],
  [`${office}/drawingml/2006/chart`, 'c'],
  [`${office}/drawingml/2006/chartDrawing`, 'cdr'],
  [`${strict}/drawingml/chartDrawing`, 'cdr'],
  [`${strict}/drawingml/chart`, 'c'],
  [`${office}/drawingml/2006/diagram`, 'dgm'],
  [`${strict}/drawingml/diagram`, 'dgm'],
  [`${office}/officeDocument/2006/math`, 'm'],
  [`${strict}/officeDocument/math`, 'm'],
  [`${office}/officeDocument/2006/extended-properties`, 'ep'],
  [`${strict}/officeDocument/extendedProperties`, 'ep'],
  [`${office}/officeDocument/2006/custom-properties`, 'cup'],
  [`${strict}/officeDocument/customProperties`, 'cup'],
  [`${office}/officeDocument/2006/docPropsVTypes`, 'vt'],
  [`${strict}/officeDocument/docPropsVTypes`, 'vt'],
  [`${office}/package/2006/metadata/core-properties`, 'cp'],
  [`${office}/package/2006/relationships`, 'rel'],
  [`${office}/package/2006/content-types`, 'ct'],
  [`${office}/markup-compatibility/2006`, 'mc'],
  ['http://purl.org/dc/elements/1.1/', 'dc'],
  ['http://purl.org/dc/terms/', 'dcterms'],
  ['http://www.w3.org/2003/InkML', 'inkml'],
  [`${microsoft}/drawing/2008/diagram`, 'dsp'],
  [`${microsoft}/drawing/2010/main`, 'a14'],
  [`${microsoft}/drawing/2012/chartStyle`, 'cs'],
  [`${microsoft}/drawing/2014/chartex`, 'cx'],
  [`${microsoft}/drawing/2014/main`, 'a16'],
  [`${microsoft}/drawing/2016/SVG/main`, 'asvg'],
  [`${microsoft}/drawing/2017/decorative`, 'adec'],
  [`${microsoft}/drawing/2018/hyperlinkcolor`, 'ahyp'],
  [`${microsoft}/powerpoint/2010/main`, 'p14'],
  [`${microsoft}/powerpoint/2012/main`, 'p15'],
  [`${microsoft}/powerpoint/2015/09/main`, 'p159'],
  [`${microsoft}/powerpoint/2018/8/main`, 'p188'],
  [`${office}/wordprocessingml/2006/main`, 'w'],
  [`${strict}/wordprocessingml/main`, 'w'],
  [`${office}/drawingml/2006/wordprocessingDrawing`, 'wp'],
  [`${strict}/drawingml/wordprocessingDrawing`, 'wp'],
  [`${office}/drawingml/2006/picture`, 'pic'],
  [`${strict}/drawingml/picture`, 'pic'],
  [`${office}/spreadsheetml/2006/main`, 'x'],
  [`${strict}/spreadsheetml/main`, 'x'],
  [`${office}/drawingml/2006/spreadsheetDrawing`, 'xdr'],
  [`${strict}/drawingml/spreadsheetDrawing`, 'xdr'],
  [`${microsoft}/excel/2006/main`, 'xm'],
  [`${microsoft}/spreadsheetml/2009/9/main`, 'x14'],
  [`${microsoft}/spreadsheetml/2018/threadedcomments`, 'xtc'],
  [`${microsoft}/word/2010/wordml`, 'w14'],
  [`${microsoft}/word/2010/wordprocessingCanvas`, 'wpc'],
  [`${microsoft}/word/2010/wordprocessingDrawing`, 'wp14'],
  [`${microsoft}/word/2010/wordprocessingGroup`, 'wpg'],
  [`${microsoft}/word/2010/wordprocessingShape`, 'wps'],
  [`${microsoft}/word/2012/wordml`, 'w15'],
  [vml, 'v'],
  [vmlOffice, 'o'],
])

/**
 * Namespaces whose content makes a `mc:Choice` readable. VML and 3D models are not among them, so
 * their fallback, a picture, is read.
 */
export const understoodNamespaces: ReadonlySet<string> = new Set([
  ...[...prefixes.keys()].filter((uri) => uri !== vml && uri !== vmlOffice),
  `${microsoft}/drawing/2012/chart`,
  `${microsoft}/drawing/2007/8/2/chart`,
  `${microsoft}/drawing/2013/main/command`,
  `${microsoft}/drawing/2015/9/8/chartex`,
  `${microsoft}/drawing/2015/10/21/chartex`,
  `${microsoft}/drawing/2016/5/9/chartex`,
  `${microsoft}/drawing/2016/5/10/chartex`,
  `${microsoft}/drawing/2016/5/11/chartex`,
  `${microsoft}/drawing/2016/5/12/chartex`,
  `${microsoft}/drawing/2016/5/13/chartex`,
  `${microsoft}/drawing/2016/5/14/chartex`,
  `${microsoft}/drawing/2016/ink`,
  `${microsoft}/drawing/2018/animation`,
  `${microsoft}/powerpoint/2013/main`,
  `${microsoft}/powerpoint/2015/main`,
])

/** `local` with the canonical prefix of its namespace, or in Clark notation without one. */
export function canonicalName(uri: string, local: string): string {
  let names = cache.get(uri)
  if (!names) {
    names = new Map()
    cache.set(uri, names)
  }
  let name = names.get(local)
  if (name === undefined) {
    const prefix = prefixes.get(uri)
    name = prefix ? `${prefix}:${local}` : uri ? `{${uri}}${local}` : local
    // Not cached without a prefix: a hostile part could contain any number of names; Office's are a
    // few hundred.
    if (prefix) names.set(local, name)
  }
  return name
}

/** The canonical prefix of a namespace; undefined for an unknown one. */
export function canonicalPrefix(uri: string): string | undefined {
  return prefixes.get(uri)
}

/** The namespace of a canonical prefix. */
export function findNamespace(prefix: string, isStrict: boolean): string {
  const known = [...prefixes].filter(([, canonical]) => canonical === prefix)
  const found = known.find(([uri]) => uri.startsWith(strict) === isStrict) ?? known[0]
  if (!found) throw new Error(`no namespace has the prefix ${prefix}`)
  return found[0]
}

/** Whether a namespace belongs to ISO/IEC 29500 Strict. */
export function isStrictNamespace(uri: string): boolean {
  return uri.startsWith(strict)
}

const cache = new Map<string, Map<string, string>>()
