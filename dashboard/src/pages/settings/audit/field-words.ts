import { t } from '@lingui/core/macro'

/** The displayed name of a field; `Last four` for `last_four` if no other name is defined. */
export function nameField(name: string): string {
  const words = name.replaceAll('_', ' ')
  return fieldWords[name] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** The fields that people change; those of the API alone keep their names. */
const fieldWords: Readonly<Record<string, string>> = {
  access: t`Access`,
  api_version: t`API version`,
  body: t`Text`,
  certificate_authorities: t`Certificate authorities`,
  channel: t`Channel`,
  client_id: t`Client id`,
  colors: t`Colours`,
  created: t`Created`,
  description: t`Description`,
  domain: t`Domain`,
  email: t`E-mail`,
  enabled: t`Enabled`,
  enabled_events: t`Events`,
  expires_at: t`Expires`,
  family: t`Family`,
  filename: t`File`,
  kind: t`Kind`,
  language: t`Language`,
  last_four: t`Last four characters`,
  name: t`Name`,
  networks: t`Networks`,
  note: t`Note`,
  params: t`Parameters`,
  prefix: t`Prefix`,
  proxy_url: t`Proxy`,
  reason: t`Reason`,
  requires_second_factor: t`Second factor required`,
  requires_single_sign_on: t`Single sign-on required`,
  role: t`Role`,
  scopes: t`Scopes`,
  secrets: t`Secrets`,
  severity: t`Severity`,
  slug: t`Address`,
  status: t`Status`,
  summary: t`Summary`,
  tags: t`Tags`,
  team: t`Team`,
  title: t`Title`,
  url: t`Address`,
  weight: t`Weight`,
}
