import type { Picture } from '@blazon/document/document'
import { readImageSize } from '@blazon/pptx/container/image-size'
import { sha256 } from '@blazon/pptx/container/media'
import type { OdfFile } from '../odf-file.ts'
import { type Chain, findProperty } from '../styles/style-sheet.ts'
import { parseLength } from '../styles/values.ts'
import { attribute, child, textOf, type XmlElement } from '../xml.ts'

/** The picture of `draw:image`, cropped as its style says. */
export function readPicture(
  image: XmlElement,
  file: OdfFile,
  chain: Chain,
  frame: { width: number; height: number } | null,
): Picture {
  const href = attribute(image, 'xlink:href')
  const data = child(image, 'office:binary-data')
  const isLinked = href !== null && isExternal(href)
  const bytes = data
    ? Buffer.from(textOf(data), 'base64')
    : href === null || isLinked
      ? null
      : file.archive.read(href.replace(/^\.\//, ''))
  if (!bytes && !isLinked) file.unread.add(`the picture ${href}`)
  const mirror = findProperty(chain, 'style:graphic-properties', 'style:mirror')
  const mode = findProperty(chain, 'style:graphic-properties', 'draw:color-mode')
  return {
    sha256: bytes && sha256(bytes),
    pixels: bytes && readImageSize(bytes),
    crop: readCrop(chain, frame),
    linked: isLinked,
    mirrored: mirror !== null && mirror.value !== 'none',
    recolored: mode !== null && mode.value !== 'standard',
    read: () => bytes,
  }
}

/** Whether an address is outside the file. */
export function isExternal(address: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address)
}

const uncropped = { left: 0, top: 0, right: 0, bottom: 0 }

/** `fo:clip` gives lengths of the picture at its own size, of which the frame shows the rest. */
function readCrop(chain: Chain, frame: { width: number; height: number } | null): Picture['crop'] {
  const clip = findProperty(chain, 'style:graphic-properties', 'fo:clip')?.value ?? ''
  const list = /^rect\(([^()]*)\)$/
    .exec(clip)?.[1]
    ?.trim()
    .split(/[\s,]+/)
  const [top = 0, right = 0, bottom = 0, left = 0] = (list ?? []).map(
    (one) => parseLength(one) ?? 0,
  )
  if (!frame || [top, right, bottom, left].every((one) => one === 0)) return uncropped
  const width = frame.width + left + right
  const height = frame.height + top + bottom
  if (width <= 0 || height <= 0) return uncropped
  return {
    left: left / width,
    top: top / height,
    right: right / width,
    bottom: bottom / height,
  }
}
