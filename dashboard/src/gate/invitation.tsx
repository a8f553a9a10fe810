import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { account } from '../api/client.ts'
import { paths } from '../path-builder.ts'
import { nameRole } from '../session/role-names.ts'
import { AccountForm } from './account-form.tsx'
import { LinkPage } from './link-page.tsx'
import { ButtonLink } from './links.tsx'
import { useLinkToken } from './use-link-token.ts'

/** Accepts an invitation with the link of an e-mail. */
export function Page() {
  const token = useLinkToken()
  return (
    <LinkPage
      find={() => account.invitations.lookup({ token })}
      title={t`Invitation`}
      invalidTitle={t`This invitation is not valid`}
      remedy={
        <ButtonLink to={paths.signIn()}>
          <Trans>Sign in</Trans>
        </ButtonLink>
      }
    >
      {({ organization_name, role, email, has_account }) => (
        <AccountForm
          title={t`Join ${organization_name}`}
          lead={
            <>
              <Trans>
                You were invited as <strong className="text-ink">{nameRole(role)}</strong>.
              </Trans>{' '}
            </>
          }
          email={email}
          hasAccount={has_account}
          act={t`Join`}
          done={t`You joined ${organization_name}.`}
          send={(_values, person) => account.invitations.accept({ token, ...person })}
        />
      )}
    </LinkPage>
  )
}
