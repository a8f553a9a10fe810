import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../../api/client.ts'
import { gather } from '../../../../api/gather.ts'
import { Field } from '../../../../ui/forms/field.tsx'
import { Select, TextArea, TextInput } from '../../../../ui/forms/input.tsx'
import type { DraftProps } from './draft.ts'

const maxLogos = 200

/** The name, the words around the content, and the logo of the header. */
export function BrandSettings({ draft, onChange }: DraftProps) {
  const api = useApi()
  const { data: logos = [] } = useQuery({
    queryKey: ['asset', 'logos'],
    queryFn: () => gather(api.cms.assets.list({ kind: 'logo', limit: 200 }), maxLogos),
  })
  return (
    <>
      <Field name="name" label={t`Name of the brand`} optional>
        {(control) => (
          <TextInput
            {...control}
            value={draft.name ?? ''}
            onChange={({ target }) => onChange({ name: target.value || null })}
          />
        )}
      </Field>
      <Field
        name="description"
        label={t`Tagline`}
        hint={t`Under the name on the start page.`}
        optional
      >
        {(control) => (
          <TextArea
            {...control}
            value={draft.description ?? ''}
            onChange={({ target }) => onChange({ description: target.value || null })}
          />
        )}
      </Field>
      <Field
        name="theme.logo"
        label={t`Logo of the header`}
        hint={t`Its variant “dark” is shown on dark pages.`}
      >
        {(control) => (
          <Select
            {...control}
            value={draft.theme.logo ?? ''}
            onChange={({ target }) =>
              onChange({ theme: { ...draft.theme, logo: target.value || null } })
            }
          >
            <option value="">{t`The first logo`}</option>
            {logos.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field name="footer" label={t`Footer`} hint={t`Such as a copyright line.`} optional>
        {(control) => (
          <TextInput
            {...control}
            value={draft.footer ?? ''}
            onChange={({ target }) => onChange({ footer: target.value || null })}
          />
        )}
      </Field>
      <Field
        name="contact_url"
        label={t`Contact`}
        hint={t`Where people can ask about the brand: mailto:brand@example.com or an https address.`}
        optional
      >
        {(control) => (
          <TextInput
            {...control}
            value={draft.contact_url ?? ''}
            onChange={({ target }) => onChange({ contact_url: target.value.trim() || null })}
          />
        )}
      </Field>
      <Field
        name="languages"
        label={t`Languages`}
        hint={t`Language tags, separated by commas. The first is the language of the site.`}
      >
        {(control) => (
          <TextInput
            {...control}
            defaultValue={draft.languages.join(', ')}
            onBlur={({ target }) => {
              const languages = splitWords(target.value)
              if (languages.length > 0) onChange({ languages })
            }}
          />
        )}
      </Field>
      <Field
        name="storybook_hosts"
        label={t`Storybook hosts`}
        hint={t`Your pages may embed what these hosts serve with https. Separate them by commas, such as storybook.example.com.`}
        optional
      >
        {(control) => (
          <TextInput
            {...control}
            defaultValue={draft.storybook_hosts.join(', ')}
            onBlur={({ target }) =>
              onChange({ storybook_hosts: splitWords(target.value.toLowerCase()) })
            }
          />
        )}
      </Field>
    </>
  )
}

function splitWords(text: string): string[] {
  return text.split(/[\s,]+/).filter((word) => word !== '')
}
