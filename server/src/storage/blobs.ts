import type { Readable } from 'node:stream'

/** Whose blobs: each organization and mode has its own, whatever others have of the same content. */
export interface BlobOwner {
  /** UUID. */
  organizationId: string
  livemode: boolean
}

/** The bytes of one file of one tenant: stored once for each organization and mode. */
export interface BlobAddress extends BlobOwner {
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

/** Both ends included. What lies past the end of the blob is left out. */
export interface ByteRange {
  start: number
  end: number
}

/** Some of what is kept, in a fixed order. */
export interface BlobPage {
  blobs: (BlobAddress & { keptAt: Date })[]
  /** Where the next page begins; null after the last. */
  next: string | null
}

/**
 * Where files are kept: the file system, or an S3-compatible store. Every method rejects with
 * `BlobsUnavailable` where that place cannot be used at the moment.
 */
export interface Blobs {
  /**
   * Receives a stream, hashing as it comes. Rejects with `BlobTooLarge` beyond `maxBytes`, having
   * removed what came.
   */
  stage(content: Readable, maxBytes: number): Promise<StagedBlob>
  /**
   * Does what takes long of `keep`, for before a transaction that then holds no connection meanwhile.
   * What is not kept after all is an orphan, which the sweep removes.
   */
  prepare(staged: StagedBlob, owner: BlobOwner): Promise<void>
  /** Keeps a staged blob; one that is kept already stays as it is. On return it survives a crash. */
  keep(staged: StagedBlob, owner: BlobOwner): Promise<void>
  /** Opens a blob or a range of it. Rejects with `BlobMissing`. */
  open(address: BlobAddress, range?: ByteRange): Promise<Readable>
  /** Rejects with `BlobMissing`. */
  read(address: BlobAddress): Promise<Buffer>
  /** Removes a blob; does nothing if it does not exist. */
  remove(address: BlobAddress): Promise<void>
  /** At most so many of all blobs, from the first or from where a page ended. */
  list(after: string | null, atMost: number): Promise<BlobPage>
  /** Removes what was received before that time and neither kept nor discarded: its process died. */
  removeStale(before: Date): Promise<void>
  /** Resolves where blobs can be had at the moment. */
  check(): Promise<void>
  close(): Promise<void>
}

export class BlobTooLarge extends Error {}
export class BlobMissing extends Error {}
/** The place of the blobs cannot be reached or written; the cause says why. */
export class BlobsUnavailable extends Error {}
