import type { IconDrawing, SlideDrawing } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/client.ts'
import { formatPercent } from '../../../language/format.ts'
import { Card } from '../../../ui/card.tsx'
import { DeployedSlide } from './deployed-slides.tsx'

/** Icons and slides that look different in two deployments, before and after side by side. */
export function ChangedDrawings({ deployment, base }: { deployment: string; base: string }) {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['deployment', deployment, 'drawings', base],
    queryFn: () => api.cms.deployments.drawings(deployment, { base }).then((drawings) => drawings),
  })
  if (data === undefined) return null
  const { icons, slides, is_complete } = data
  return (
    <>
      {icons.length > 0 && (
        <Card title={t`Icons (${icons.length})`} padded>
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
            {icons.map((icon) => (
              <ChangedIcon key={`${icon.icon_set}:${icon.name}`} icon={icon} />
            ))}
          </ul>
        </Card>
      )}
      {slides.length > 0 && (
        <Card title={t`Slides (${slides.length})`} padded>
          <ul className="grid gap-4 lg:grid-cols-2">
            {slides.map((slide) => (
              <ChangedSlide
                key={slide.after ?? slide.before}
                slide={slide}
                deployment={deployment}
                base={base}
              />
            ))}
          </ul>
        </Card>
      )}
      {!is_complete && (
        <p className="text-sm text-muted">
          <Trans>More icons or slides differ than are shown.</Trans>
        </p>
      )}
    </>
  )
}

function ChangedIcon({ icon }: { icon: IconDrawing }) {
  return (
    <li className="space-y-1.5 rounded-md border border-line p-2 text-xs">
      <span className="grid grid-cols-2 gap-2">
        <Drawing svg={icon.before} name={t`${icon.name} before`} />
        <Drawing svg={icon.after} name={t`${icon.name} now`} />
      </span>
      <span className="block truncate">
        {icon.icon_set}:{icon.name}
      </span>
      <span className="block text-muted">{describe(icon)}</span>
    </li>
  )
}

/** An image, so that its content is isolated from the page. Icons are drawn for white. */
function Drawing({ svg, name }: { svg: string | null; name: string }) {
  if (svg === null)
    return <span className="aspect-square rounded-sm border border-dashed border-line" />
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      alt={name}
      className="aspect-square w-full rounded-sm bg-white object-contain p-2"
    />
  )
}

function ChangedSlide({
  slide,
  deployment,
  base,
}: {
  slide: SlideDrawing
  deployment: string
  base: string
}) {
  return (
    <li className="space-y-1.5 text-xs">
      <span className="grid grid-cols-2 gap-3">
        {slide.before === null ? (
          <span />
        ) : (
          <DeployedSlide deployment={base} slide={slide.before} name={t`Slide before`} />
        )}
        {slide.after !== null && (
          <DeployedSlide deployment={deployment} slide={slide.after} name={t`Slide now`} />
        )}
      </span>
      <span className="block text-muted">{describe(slide)}</span>
    </li>
  )
}

function describe({ change, difference }: Pick<IconDrawing, 'change' | 'difference'>): string {
  if (change !== 'changed') return change === 'added' ? t`Added` : t`Removed`
  if (difference === null) return t`Changed`
  if (difference === 0) return t`Looks the same`
  return t`${formatPercent(Math.max(0.01, difference))} of it looks different`
}
