import type { Icon } from '@blazon/sdk/types'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { paths } from '../../../path-builder.ts'
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

export function IconTile({ icon }: { icon: Icon }) {
  return (
    <Link
      to={paths.icon(icon.id)}
      className="flex aspect-square flex-col items-center justify-center gap-2.5 rounded-lg border border-line bg-surface p-2 shadow-raised transition-colors hover:border-edge"
    >
      <IconPicture icon={icon} className="size-8" />
      <span className="max-w-full truncate text-xs text-muted">{icon.name}</span>
    </Link>
  )
}
