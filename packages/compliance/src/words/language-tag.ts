/** The language of a BCP 47 tag: `de` of `de-CH`; null for none. */
export function readPrimaryLanguage(tag: string | null): string | null {
  const [primary = ''] = (tag ?? '').toLowerCase().split(/[-_]/)
  return /^[a-z]{2,3}$/.test(primary) && primary !== 'und' && primary !== 'zxx' ? primary : null
}
