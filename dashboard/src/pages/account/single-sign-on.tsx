import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { account } from '../../api/client.ts'
import { toFailure } from '../../api/failure.ts'
import { useParam } from '../../api/use-param.ts'
import { paths } from '../../path-builder.ts'
import { takeUpSession } from '../../session/session.tsx'
import { takeNext } from '../../session/single-sign-on.ts'
import { Gate } from '../../shell/gate.tsx'
import { GoTo } from '../../shell/go-to.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Loading } from '../../ui/states.tsx'

/** Where the provider returns to: finishes the sign-in with its response. */
export function Page() {
  const organization = useParam('organization')
  // Read once: the response is redeemed once, and the address changes afterwards.
  const [response] = useState(() => location.search.slice(1))
  const { data: next, error } = useQuery({
    queryKey: ['single_sign_on', 'finish', response],
    async queryFn() {
      takeUpSession(
        await account.singleSignOn.finish({ organization, response }, { maxRetries: 0 }),
      )
      return takeNext()
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (next !== undefined) return <GoTo href={next} />
  if (error !== null)
    return (
      <Gate title={t`You are not signed in`} lead={toFailure(error).message}>
        <ButtonLink to={paths.signIn()} look="primary">
          <Trans>Back to sign in</Trans>
        </ButtonLink>
      </Gate>
    )
  return (
    <Gate title={t`Signing in`}>
      <Loading />
    </Gate>
  )
}
