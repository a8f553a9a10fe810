import { buildAssets, type ShownAsset } from '@blazon/portal/build/assets'
import type { Built } from '@blazon/portal/build/source'
import type { Blazon } from '@blazon/sdk/client'
import type { RemoteFiles } from './remote-files.ts'
import { type Shown, takeShown } from './shown.ts'

export async function readAssets(
  blazon: Blazon,
  files: RemoteFiles,
  ids: Shown,
): Promise<Built<ShownAsset>> {
  const assets = await takeShown(blazon.cms.assets.list({ status: 'published', limit: 100 }), ids)
  return buildAssets(assets, ({ id }, { variant, file, sha256 }, derivative) => {
    if (derivative === null) return files.place(sha256, () => blazon.files.content(file))
    const { format, side, width } = derivative
    return files.place(`${sha256}.${side}.${format}`, () =>
      blazon.cms.assets.picture(id, { variant, width: width ?? side, format }),
    )
  })
}
