import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Compass } from 'lucide-react'
import { paths } from '../path-builder.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Empty } from '../ui/states.tsx'

export function NotFound() {
  return (
    <main className="mx-auto max-w-lg pt-[16vh]">
      <Empty
        isPage
        icon={Compass}
        title={t`Page not found`}
        action={
          <ButtonLink to={paths.home()}>
            <Trans>Go to the home page</Trans>
          </ButtonLink>
        }
      >
        <Trans>The address may be wrong, or the page may have been deleted.</Trans>
      </Empty>
    </main>
  )
}
