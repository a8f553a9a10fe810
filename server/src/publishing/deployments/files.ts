/** The files of a deployment, as they are made and as they are kept. */

/** Content codings (RFC 9110, section 8.4.1), the one that is preferred first. */
export const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

/** Bytes that are kept as a blob. */
export interface Content {
  sha256: string
  bytes: number
}

/** One file of a deployment. */
export interface DeployedFile extends Content {
  path: string
  content_type: string
  /** The same content made smaller; a coding that does not make it smaller is left out. */
  encodings: Partial<Record<Encoding, Content>>
}

/** A file that was made and is not yet kept. */
export interface BuiltFile {
  path: string
  contentType: string
  content: Uint8Array
  encoded: Partial<Record<Encoding, Uint8Array>>
}

/** SHA-256 of all that a file is kept as. */
export function contentsOf({ sha256, encodings }: DeployedFile): string[] {
  return [sha256, ...Object.values(encodings).map((content) => content.sha256)]
}
