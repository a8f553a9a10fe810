import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { account } from '../api/client.ts'
import { toFailure } from '../api/failure.ts'
import { paths } from '../path-builder.ts'
import { takeNext } from '../session/single-sign-on.ts'
import { Gate } from '../shell/gate.tsx'
import { Loading } from '../ui/states.tsx'
import { enter } from './enter.ts'
import { ButtonLink } from './links.tsx'
import { useResponse } from './use-response.ts'

/** Where the provider returns to: finishes the sign-in with its response. */
export function Page() {
  const { error } = useResponse(async () => {
    const organization = location.pathname.split('/').pop()!
    const response = location.search.slice(1)
    await account.singleSignOn.finish({ organization, response }, { maxRetries: 0 })
    return enter(takeNext())
  })
  if (error !== null) {
    const { code, message } = toFailure(error)
    return (
      <Gate
        title={t`You are not signed in`}
        lead={
          code === 'resource_missing'
            ? t`This address belongs to no organization with single sign-on. Ask the administrator of your identity provider to correct it.`
            : message
        }
      >
        <ButtonLink to={paths.signIn()} look="primary">
          <Trans>Back to sign in</Trans>
        </ButtonLink>
      </Gate>
    )
  }
  return (
    <Gate title={t`Signing in`}>
      <Loading />
    </Gate>
  )
}
