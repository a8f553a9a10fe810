/**
 * Whether a licence is one that lets anyone pass on the files of a font. Others may allow it too, but
 * say so in no form that a program can read.
 */
export function isOpenLicense(license: string | null, licenseUrl: string | null): boolean {
  return openLicenses.test(`${license ?? ''} ${licenseUrl ?? ''}`)
}

const openLicenses =
  /\b(SIL Open Font|OFL|Apache License|Ubuntu Font)\b|openfontlicense\.org|scripts\.sil\.org\/OFL/i
