import type { Icon } from '@blazon/sdk/types'
import { Link } from '@tanstack/react-router'
import { paths } from '../../../path-builder.ts'
import { IconPicture } from './picture.tsx'

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
