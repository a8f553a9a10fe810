import type { PortalFile } from '@blazon/portal/model'

type Request = () => PromiseLike<Response>

/** Files of the service, which are requested when the renderer writes them. */
export interface RemoteFiles {
  /**
   * Returns `key`, which names the content, such as an id and a format. The content is requested when
   * the file is read.
   */
  place(key: string, request: Request): string
  read(file: PortalFile): Promise<Uint8Array>
}

export function createRemoteFiles(): RemoteFiles {
  const requests = new Map<string, Request>()
  return {
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
