import { account } from '../../api/client.ts'
import { useParam } from '../../api/use-param.ts'
import { paths } from '../../path-builder.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { AccountForm } from './account-form.tsx'
import { LinkPage } from './link-page.tsx'

/** Accepts an invitation with the link of an e-mail. */
export function Page() {
  const token = useParam('token')
  return (
    <LinkPage
      queryKey={['invitation', token]}
      find={() => account.invitations.lookup({ token })}
      title="Invitation"
      invalidTitle="This invitation is not valid"
      remedy={<ButtonLink to={paths.signIn()}>Sign in</ButtonLink>}
    >
      {({ organization_name, role, email, has_account }) => (
        <AccountForm
          title={`Join ${organization_name}`}
          lead={
            <>
              You are invited as <strong className="text-ink">{role}</strong>.{' '}
            </>
          }
          email={email}
          hasAccount={has_account}
          act="Join"
          done={`You joined ${organization_name}.`}
          send={(_values, person) => account.invitations.accept({ token, ...person })}
        />
      )}
    </LinkPage>
  )
}
