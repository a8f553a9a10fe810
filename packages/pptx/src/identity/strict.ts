const strict = 'http://purl.oclc.org/ooxml/'
const transitional = 'http://schemas.openxmlformats.org/'

const address = /http:\/\/purl\.oclc\.org\/ooxml\/(\w+)\/([\w/]+)/g

/**
 * Converts the URIs of ISO/IEC 29500 Strict in a text (namespaces, relationship types, graphic
 * data) to those of Transitional. Nothing else needs to change: Transitional accepts the
 * percentages and lengths with units that Strict writes (ISO/IEC 29500-4, 20.1.10 and 22.9).
 */
export function toTransitional(text: string): string {
  if (!text.includes(strict)) return text
  return text.replace(
    address,
    (_, area: string, rest: string) => `${transitional}${area}/2006/${renamed[rest] ?? rest}`,
  )
}

const renamed: Readonly<Record<string, string>> = {
  customProperties: 'custom-properties',
  extendedProperties: 'extended-properties',
}
