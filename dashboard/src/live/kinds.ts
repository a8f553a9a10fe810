/** The kinds of resources of which an event of this type tells that they are new: `palette` of `brand.palette.updated`. */
export function kindsOf(type: string): string[] {
  const [area, kind] = type.split('.')
  if (area === 'custom' || kind === undefined) return ['event']
  return ['event', kind]
}
