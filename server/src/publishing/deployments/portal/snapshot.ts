import type { PortalIcon, PortalIconSet, PortalModel } from '@blazon/portal/model'
import type { PortalOptions } from '@blazon/portal/output'

/** Everything that a portal is rendered from, as JSON. */
export interface PortalSnapshot {
  model: Omit<PortalModel, 'iconSets' | 'readFile'> & { iconSets: IconSetInPortal[] }
  options: Pick<PortalOptions, 'isIndexed' | 'hasVersions' | 'comments'> & { baseUrl: string }
  /** The paths of the files that other inputs build, by the key of the file in the model. */
  files: Record<string, string>
}

export type IconSetInPortal = Omit<PortalIconSet, 'icons'> & { icons: PortalIcon[] }

/** A derivative of a stored picture, such as the PNG of a logo. */
export interface PictureSnapshot {
  path: string
  sha256: string
  contentType: string
  width: number
  height: number
  format: 'png' | 'webp'
}
