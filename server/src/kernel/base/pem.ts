/** The certificates of a PEM text (RFC 7468), without what is between them. */
export function splitCertificates(pem: string): string[] {
  return pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
}
