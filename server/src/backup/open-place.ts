import type { BackupTarget } from '../settings/setting-values.ts'
import { folderPlace } from './folder-place.ts'
import type { BackupPlace } from './place.ts'

/** Opens a place. It may not exist or respond yet. */
export async function openPlace(target: BackupTarget): Promise<BackupPlace> {
  if ('folder' in target) return folderPlace(target.folder)
  // The client is large, and most services need none.
  const { bucketPlace } = await import('./bucket-place.ts')
  return bucketPlace(target)
}
