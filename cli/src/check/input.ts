import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { UnreadableFile } from '@blazon/pptx/container/unreadable-file'

/** A file or a web page to check. */
export interface Input {
  /** Path, address, or the name that was given for standard input. */
  name: string
  /** Whether the name is the address of a web page, which a service reads itself. */
  isPage: boolean
  /** Rejects with an error of the system, such as EACCES, or with `UnreadableFile`. */
  read(): Promise<Buffer>
}

export function fileInput(path: string): Input {
  return { name: path, isPage: false, read: () => readFile(path) }
}

export function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text)
}

/** A web page with its style sheets, as one HTML file. */
export function pageInput(address: string): Input {
  return { name: address, isPage: true, read: () => readPage(address) }
}

/** Standard input; a name such as `page.css` identifies its format if its content does not. */
export function standardInput(name: string): Input {
  return { name, isPage: false, read: () => buffer(process.stdin) }
}

const pageSeconds = 30

async function readPage(address: string): Promise<Buffer> {
  const [{ collectPage }, { embedSheets }, { fetchResource }] = await Promise.all([
    import('@blazon/compliance/web-page/collect-page'),
    import('@blazon/compliance/web-page/embed-sheets'),
    import('@blazon/compliance/web-page/fetch-resource'),
  ])
  const signal = AbortSignal.timeout(pageSeconds * 1_000)
  const get = (url: string, headers: Readonly<Record<string, string>>) =>
    fetch(url, { headers, signal, redirect: 'manual' })
  try {
    const { html } = await collectPage(address, {
      fetch: (url) => fetchResource(url, get),
      embed: async (page, sheets) => embedSheets(page, sheets),
    })
    return Buffer.from(html)
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
    const why = signal.aborted
      ? `no answer within ${pageSeconds} seconds`
      : describeCause(error as Error)
    throw new UnreadableFile('malformed', `The page could not be read: ${why}.`)
  }
}

function describeCause({ message, cause }: Error): string {
  return cause instanceof Error && cause.message !== '' ? cause.message : message
}
