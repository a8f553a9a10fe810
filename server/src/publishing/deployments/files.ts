/** The files of a deployment, before and after they are stored. */

/** Content codings (RFC 9110, section 8.4.1), in order of preference. */
export const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

/** Bytes that are stored as a blob. */
export interface Content {
  sha256: string
  bytes: number
}

/** One file of a deployment. */
export interface DeployedFile extends Content {
  path: string
  content_type: string
  /** The compressed forms of the content; a coding that does not make it smaller is omitted. */
  encodings: Partial<Record<Encoding, Content>>
  /** Origins of other sites that a page of a portal may show in a frame. */
  frames?: readonly string[]
  /** SHA-256 of the content that a picture was made of: a recall withdraws both. */
  made_of?: string
  /** The input that gave the file, by its hash, at this path, and the number of files that it gave. */
  made_from?: { input: string; path: string; files: number }
}

/** A file that is built but not yet stored. */
export interface BuiltFile {
  path: string
  contentType: string
  content: Uint8Array
  encoded: Partial<Record<Encoding, Uint8Array>>
  /** As in a `DeployedFile`. */
  frames?: readonly string[] | undefined
}

/** SHA-256 of every stored form of a file. */
export function listContents({ sha256, encodings }: DeployedFile): string[] {
  return [sha256, ...Object.values(encodings).map((content) => content.sha256)]
}
