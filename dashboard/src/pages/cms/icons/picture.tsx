import type { Icon } from '@blazon/sdk/types'
import { useMemo } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { writeSvg } from './snippets.ts'

/**
 * An icon as an image, so that its content is isolated from the page. An icon in the text colour is
 * a mask with the page's text colour.
 */
export function IconPicture({ icon, className }: { icon: Icon; className: string }) {
  const source = useMemo(() => `data:image/svg+xml,${encodeURIComponent(writeSvg(icon))}`, [icon])
  if (icon.palette) return <img src={source} alt="" className={className} />
  const mask = `url("${source}") center / contain no-repeat`
  return (
    <span aria-hidden className={classNames('inline-block bg-ink', className)} style={{ mask }} />
  )
}
