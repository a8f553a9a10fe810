import { t } from '@lingui/core/macro'

/** Pixels of each side: twice what the server keeps, so that its own scaling decides the quality. */
const side = 512

/**
 * The middle of a picture as a small square in Base64, so that photographs of any size can be sent.
 * Throws an error in words if the browser cannot read the file.
 */
export async function shrinkPicture(file: Blob): Promise<string> {
  const canvas = await drawSquare(file).catch(() => null)
  if (canvas === null) throw new Error(t`This browser cannot read the picture.`)
  const address = canvas.toDataURL('image/webp', 0.9)
  return address.slice(address.indexOf(',') + 1)
}

async function drawSquare(file: Blob): Promise<HTMLCanvasElement> {
  const picture = await createImageBitmap(file)
  const { width, height } = picture
  const shorter = Math.min(width, height)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.min(side, shorter)
  const from = [(width - shorter) / 2, (height - shorter) / 2, shorter, shorter] as const
  canvas.getContext('2d')!.drawImage(picture, ...from, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas
}
