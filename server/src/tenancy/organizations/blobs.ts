import type { Blobs } from '../../storage/blobs.ts'
import { placeBefore } from '../../storage/key.ts'

const maxPage = 100

/** All contents that are stored for an organization, in pages of one mode each. */
export async function* listContents(
  blobs: Blobs,
  organizationId: string,
): AsyncGenerator<{ livemode: boolean; contents: string[] }> {
  for (let place: string | null = placeBefore(organizationId); place !== null; ) {
    const page = await blobs.list(place, maxPage)
    const own = page.blobs.filter((blob) => blob.organizationId === organizationId)
    for (const livemode of [false, true]) {
      const contents = own.filter((blob) => blob.livemode === livemode).map(({ sha256 }) => sha256)
      if (contents.length > 0) yield { livemode, contents }
    }
    place = own.length < page.blobs.length ? null : page.next
  }
}
