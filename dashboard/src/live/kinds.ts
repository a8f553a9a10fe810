/**
 * The kinds of resources that an event of this type changes: `palette` of `brand.palette.updated`.
 */
export function kindsOf(type: string): string[] {
  const [area, kind] = type.split('.')
  if (area === 'custom' || kind === undefined) return ['event']
  return ['event', kind]
}
