import { account } from '../../api/client.ts'
import { useParam } from '../../api/use-param.ts'
import { paths } from '../../path-builder.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'
import { AccountForm } from './account-form.tsx'
import { LinkPage } from './link-page.tsx'

/** Creates an organization with the link of an e-mail. */
export function Page() {
  const token = useParam('token')
  return (
    <LinkPage
      queryKey={['sign_up', token]}
      find={() => account.signUps.lookup({ token })}
      title="Create your organization"
      invalidTitle="This link is not valid"
      remedy={<ButtonLink to={paths.signUp()}>Sign up again</ButtonLink>}
    >
      {({ email, has_account }) => (
        <AccountForm
          title="Create your organization"
          email={email}
          hasAccount={has_account}
          act="Create organization"
          done="Your organization was created."
          send={(values, person) =>
            account.signUps.confirm({
              token,
              organization_name: String(values.get('organization_name')).trim(),
              ...person,
            })
          }
        >
          <Field name="organization_name" label="Name of the organization">
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
