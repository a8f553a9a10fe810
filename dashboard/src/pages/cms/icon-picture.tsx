import type { Icon } from '@blazon/sdk/types'
import { useMemo } from 'react'
import { classNames } from '../../ui/class-names.ts'

/**
 * An icon as an image, so that nothing in it is of this page. One that is drawn in the colour of the
 * text is a mask, and takes the page's ink.
 */
export function IconPicture({ icon, className }: { icon: Icon; className: string }) {
  const source = useMemo(() => `data:image/svg+xml,${encodeURIComponent(svgOf(icon))}`, [icon])
  if (icon.palette) return <img src={source} alt="" className={className} />
  const mask = `url("${source}") center / contain no-repeat`
  return (
    <span aria-hidden className={classNames('inline-block bg-ink', className)} style={{ mask }} />
  )
}

function svgOf({ body, left, top, width, height }: Icon): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}" width="${width}" height="${height}">${body}</svg>`
}
