import type { Readable } from 'node:stream'

/** The bytes of one file of one tenant: stored once for each organization and mode. */
export interface BlobAddress {
  /** UUID. */
  organizationId: string
  livemode: boolean
  /** Hex. */
  sha256: string
}

/** Bytes that were received and hashed, and are not yet kept. */
export interface StagedBlob {
  sha256: string
  bytes: number
  /** The first bytes, enough to tell the type. */
  head: Buffer
  read(): Promise<Buffer>
  /** Removes what was received; does nothing once it was kept. */
  discard(): Promise<void>
}

/** Where files are kept: the file system, or an S3-compatible store. */
export interface Blobs {
  /**
   * Receives a stream, hashing as it comes. Rejects with `BlobTooLarge` beyond `maxBytes`, having
   * removed what came.
   */
  stage(content: Readable, maxBytes: number): Promise<StagedBlob>
  /** Keeps a staged blob; one that is kept already stays as it is. On return it survives a crash. */
  keep(staged: StagedBlob, address: Omit<BlobAddress, 'sha256'>): Promise<void>
  /** Opens a blob or a range of it (both ends included). Rejects with `BlobMissing`. */
  open(address: BlobAddress, range?: { start: number; end: number }): Promise<Readable>
  read(address: BlobAddress): Promise<Buffer>
  /** Removes a blob; one that does not exist is no error. */
  remove(address: BlobAddress): Promise<void>
  close(): Promise<void>
}

export class BlobTooLarge extends Error {}
export class BlobMissing extends Error {}
