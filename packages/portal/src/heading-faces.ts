import { findFamily } from './families.ts'
import type { PortalFile, PortalFontFace, PortalModel } from './model.ts'

/** A face of the heading family that the site serves. */
type HeadingFace = PortalFontFace & { webFile: PortalFile }

const maxFaces = 4

/** The family of headings, and the upright faces of it with which the social picture is drawn. */
export function findHeadingFaces({ settings, fonts }: Pick<PortalModel, 'settings' | 'fonts'>): {
  family: string | null
  faces: HeadingFace[]
} {
  const family = findFamily('heading', { settings, fonts })
  const faces = fonts.find((font) => font.family === family)?.faces ?? []
  const served = faces.filter(
    (face): face is HeadingFace => face.webFile !== null && face.style === 'normal',
  )
  return { family, faces: served.slice(0, maxFaces) }
}
