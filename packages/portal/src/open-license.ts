/**
 * Whether a licence is known to let anyone redistribute the files of a font. Others may allow it
 * too, but not in a form that a program can read.
 */
export function isOpenLicense(license: string | null, licenseUrl: string | null): boolean {
  return openLicenses.test(`${license ?? ''} ${licenseUrl ?? ''}`)
}

const openLicenses =
  /\b(SIL Open Font|OFL|Apache License|Ubuntu Font)\b|openfontlicense\.org|scripts\.sil\.org\/OFL/i
