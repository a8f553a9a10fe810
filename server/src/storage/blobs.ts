import type { Readable } from 'node:stream'

/** The owner of blobs: each organization and mode has its own, even of the same content. */
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

/** Bytes that were received and hashed, but not kept yet. */
export interface StagedBlob {
  sha256: string
  bytes: number
  /** The first bytes, enough to detect the type. */
  head: Buffer
  read(): Promise<Buffer>
  /** The bytes as a stream, for readers that must not hold a large file in memory. */
  open(): Readable
  /** Removes the received bytes; does nothing once they are kept. */
  discard(): Promise<void>
}

/** Both ends are inclusive; bytes beyond the end of the blob are omitted. */
export interface ByteRange {
  start: number
  end: number
}

/** A page of the kept blobs, in a fixed order. */
interface BlobPage {
  blobs: (BlobAddress & { keptAt: Date })[]
  /** Where the next page begins; null after the last. */
  next: string | null
}

/**
 * The storage of files: the file system, or an S3-compatible store. Every method rejects with
 * `BlobsUnavailable` if the storage is unavailable.
 */
export interface Blobs {
  /**
   * Receives a stream and hashes it. Beyond `maxBytes`, removes the received bytes and rejects with
   * `BlobTooLarge`.
   */
  stage(content: Readable, maxBytes: number): Promise<StagedBlob>
  /**
   * Does the slow part of `keep` before a transaction, which then holds no connection meanwhile.
   * Bytes that are not kept afterwards are orphans, which the sweep removes.
   */
  prepare(staged: StagedBlob, owner: BlobOwner): Promise<void>
  /**
   * Keeps a staged blob; does nothing if it is already kept. When it returns, the blob survives a
   * crash.
   */
  keep(staged: StagedBlob, owner: BlobOwner): Promise<void>
  /** Opens a blob or a range of it. Rejects with `BlobMissing`. */
  open(address: BlobAddress, range?: ByteRange): Promise<Readable>
  /** Rejects with `BlobMissing`. */
  read(address: BlobAddress): Promise<Buffer>
  /** The path of a blob's file, whether or not it exists; null if blobs are not files of this machine. */
  locate(address: BlobAddress): string | null
  /** Removes a blob; does nothing if it does not exist. */
  remove(address: BlobAddress): Promise<void>
  /**
   * At most `atMost` of all blobs, from the first, from the end of a page, or from a place
   * (`key.ts`). Those of one organization follow each other.
   */
  list(after: string | null, atMost: number): Promise<BlobPage>
  /**
   * Removes bytes that were received before that time and neither kept nor discarded, because their
   * process died.
   */
  removeStale(before: Date): Promise<void>
  /** Resolves if the storage is available. */
  check(): Promise<void>
  close(): Promise<void>
}

export class BlobTooLarge extends Error {}
export class BlobMissing extends Error {}
/** The storage of blobs cannot be reached or written; the cause is the reason. */
export class BlobsUnavailable extends Error {}
