import type { Deployment } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { useApi } from '../../../api/client.ts'
import { Card } from '../../../ui/card.tsx'
import { LazyPicture } from '../../../ui/lazy-picture.tsx'

/** The slides of a deployment, as they were deployed. */
export function DeployedSlides({ deployment }: { deployment: Deployment }) {
  const slides = deployment.manifest.flatMap(({ path }) => readSlideAsset(path) ?? [])
  if (slides.length === 0) return null
  return (
    <Card title={t`Slides (${slides.length})`} padded>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
        {slides.map((slide) => (
          <li key={slide}>
            <DeployedSlide deployment={deployment.id} slide={slide} name={t`Deployed slide`} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** One slide, by the id of its slide asset. */
export function DeployedSlide({
  deployment,
  slide,
  name,
}: {
  deployment: string
  slide: string
  name: string
}) {
  const api = useApi()
  return (
    <div className="overflow-hidden rounded-md border border-line">
      <LazyPicture
        queryKey={['deployment', deployment, 'picture', slide]}
        load={() => api.cms.deployments.picture(deployment, { slide_asset: slide })}
        alt={name}
      />
    </div>
  )
}

/** The id of the slide asset whose picture is at a path of a deployment; null for other paths. */
function readSlideAsset(path: string): string | null {
  return /^slide-assets\/(sld_[0-9a-z]+)\.svg$/.exec(path)?.[1] ?? null
}
