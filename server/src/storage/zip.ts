import type { Readable } from 'node:stream'
import { type Options, ZipFile } from 'yazl'

/**
 * Returns the bytes of a zip, to which `fill` adds entries while it is read. Large zips are ZIP64
 * (APPNOTE 4.3.14).
 */
export function streamZip(fill: (zip: ZipFile, output: Readable) => Promise<void>): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error) => output.destroy(error))
  // The reader learns of an error when it reads; it may not have begun, or have stopped.
  output.on('error', () => {})
  fill(zip, output).then(
    () => zip.end(),
    (error: Error) => output.destroy(error),
  )
  return output
}

/**
 * Adds an entry that is opened when its turn comes. An error of its stream ends the zip: yazl does not
 * listen for one, so that it would end the process.
 */
export function addEntry(
  zip: ZipFile,
  path: string,
  open: () => Readable | Promise<Readable>,
  options: Partial<Options> = {},
): void {
  zip.addReadStreamLazy(path, options, (deliver) => {
    Promise.resolve()
      .then(open)
      .then(
        (content) => {
          content.on('error', (error) => zip.emit('error', error))
          deliver(null, content)
        },
        (error) => deliver(error, zip.outputStream as Readable),
      )
  })
}
