/** The readers of untrusted files: run once, or repeatedly until a kill. */

import { readPng } from '@blazon/compliance/readers/png'
import { openArchive } from '@blazon/pptx/container/zip'
import { convertFont } from '../../src/brand/fonts/task.ts'

export interface ReadTask {
  kind: 'deck' | 'png' | 'font'
  bytes: Uint8Array
}

type Reader = (bytes: Uint8Array) => unknown

const readers: Readonly<Record<string, Reader>> = { deck: inflateAll, png: readPng, font: convert }

export function readOnce({ kind, bytes }: ReadTask): string {
  readers[kind]!(bytes)
  return kind
}

export function readForever({ kind, bytes }: ReadTask): never {
  for (;;) readers[kind]!(bytes)
}

function inflateAll(bytes: Uint8Array): void {
  const archive = openArchive(bytes)
  for (const name of archive.names) archive.read(name)
}

/** Inflates Brotli and deflates with zlib. */
function convert(bytes: Uint8Array): void {
  const { outcome } = convertFont({ bytes, face: 0, format: 'woff' })
  if (outcome !== 'done') throw new Error(outcome)
}
