import type { PortalFile } from '@blazon/portal/model'

type Request = () => PromiseLike<Response>

/** Files of the service, which are requested when the renderer writes them. */
export interface RemoteFiles {
  /** @param key names the content, such as an id and a format. */
  add(
    key: string,
    filename: string,
    contentType: string,
    request: Request,
    facts?: { bytes?: number | null; width?: number | null; height?: number | null },
  ): PortalFile
  /** Returns `key`. The content is requested when the file is read. */
  place(key: string, request: Request): string
  read(file: PortalFile): Promise<Uint8Array>
}

export function createRemoteFiles(): RemoteFiles {
  const requests = new Map<string, Request>()
  return {
    add(key, filename, contentType, request, { bytes = null, width = null, height = null } = {}) {
      requests.set(key, request)
      return { key, filename, contentType, bytes, width, height }
    },
    place(key, request) {
      requests.set(key, request)
      return key
    },
    async read({ key }) {
      const response = await requests.get(key)!()
      return new Uint8Array(await response.arrayBuffer())
    },
  }
}
