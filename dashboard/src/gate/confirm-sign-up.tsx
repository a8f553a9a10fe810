import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { account } from '../api/client.ts'
import { paths } from '../path-builder.ts'
import { Field } from '../ui/forms/field.tsx'
import { TextInput } from '../ui/forms/input.tsx'
import { AccountForm } from './account-form.tsx'
import { LinkPage } from './link-page.tsx'
import { ButtonLink } from './links.tsx'
import { useLinkToken } from './use-link-token.ts'

/** Creates an organization with the link of an e-mail. */
export function Page() {
  const token = useLinkToken()
  return (
    <LinkPage
      find={() => account.signUps.lookup({ token })}
      title={t`Create your organization`}
      invalidTitle={t`This link is not valid`}
      remedy={
        <ButtonLink to={paths.signUp()}>
          <Trans>Sign up again</Trans>
        </ButtonLink>
      }
    >
      {({ email, has_account }) => (
        <AccountForm
          title={t`Create your organization`}
          email={email}
          hasAccount={has_account}
          act={t`Create organization`}
          done={t`Your organization was created.`}
          send={(values, person) =>
            account.signUps.confirm({
              token,
              organization_name: String(values.get('organization_name')).trim(),
              ...person,
            })
          }
        >
          <Field name="organization_name" label={t`Name of the organization`}>
            {(control) => (
              <TextInput
                {...control}
                autoComplete="organization"
                required
                maxLength={120}
                autoFocus
              />
            )}
          </Field>
        </AccountForm>
      )}
    </LinkPage>
  )
}
