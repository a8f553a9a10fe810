/** Resources of other kinds that a change of a kind shows in. */
const affected: Readonly<Record<string, readonly string[]>> = {
  // A promotion moves a channel.
  deployment: ['channel'],
  portal: ['portal_revision'],
  portal_page: ['portal_revision'],
}

/**
 * The kinds of resources that an event of this type changes: `palette` of `brand.palette.updated`.
 */
export function listKinds(type: string): string[] {
  const [area, kind] = type.split('.')
  if (area === 'custom' || kind === undefined) return ['event']
  return ['event', kind, ...(affected[kind] ?? [])]
}
