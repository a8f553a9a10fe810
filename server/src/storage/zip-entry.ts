import type { Readable } from 'node:stream'
import type { Options, ZipFile } from 'yazl'

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
