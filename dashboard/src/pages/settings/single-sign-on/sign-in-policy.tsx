import type { SignInPolicy } from '@blazon/sdk/types'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/client.ts'
import { ifMatch } from '../../../api/if-match.ts'
import { useAct } from '../../../api/use-act.ts'
import { doubtSession } from '../../../session/session.tsx'
import { useSigned } from '../../../session/workspace.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, Detail, Details } from '../../../ui/card.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { Checkbox, Select } from '../../../ui/forms/input.tsx'
import { Resource } from '../../../ui/lists/resource.tsx'

/** What the organization requires of its members' sessions; only owners change it. */
export function SignInPolicyCard() {
  const api = useApi()
  const { credential } = useSigned()
  const query = useQuery({
    queryKey: ['sign_in_policy'],
    queryFn: () => api.signInPolicy.retrieve(),
  })
  return (
    <Resource query={query}>
      {(policy) =>
        credential.role === 'owner' ? (
          <PolicyForm policy={policy} />
        ) : (
          <PolicyDetails policy={policy} />
        )
      }
    </Resource>
  )
}

const lifetimes = [3_600, 8 * 3_600, 12 * 3_600, 86_400, 7 * 86_400]
const idleTimes = [300, 900, 1_800, 3_600, 8 * 3_600, 86_400]
/** The defaults of the product, which are also the maximums. */
const longestLifetime = t`30 days`
const longestIdleTime = t`7 days`

function PolicyForm({ policy }: { policy: SignInPolicy }) {
  const api = useApi()
  const save = useAct({
    perform: (values: FormData) => {
      const change = {
        session_lifetime: readSeconds(values, 'session_lifetime'),
        session_idle_time: readSeconds(values, 'session_idle_time'),
        // A disabled field has no value, and what the organization chose stays.
        ...(!policy.instance_requires_second_factor && {
          requires_second_factor: values.get('requires_second_factor') !== null,
        }),
      }
      return api.signInPolicy.update(change, ifMatch(policy))
    },
    changes: ['sign_in_policy'],
    done: t`Sign-in policy saved`,
    onDone: doubtSession,
  })
  return (
    <Card title={t`Sign-in policy`} padded>
      <Form
        resource={policy}
        className="max-w-md space-y-4"
        onSubmit={save.attempt}
        footer={(busy) => (
          <Button type="submit" look="primary" busy={busy}>
            <Trans>Save policy</Trans>
          </Button>
        )}
      >
        <Field
          name="session_lifetime"
          label={t`Members sign in again after`}
          hint={t`A session ends at this time even if it is used.`}
        >
          {(control) => (
            <DurationSelect
              control={control}
              value={policy.session_lifetime}
              choices={lifetimes}
              longest={longestLifetime}
            />
          )}
        </Field>
        <Field
          name="session_idle_time"
          label={t`Sessions end when unused for`}
          hint={t`An open page that nobody uses does not count as use.`}
        >
          {(control) => (
            <DurationSelect
              control={control}
              value={policy.session_idle_time}
              choices={idleTimes}
              longest={longestIdleTime}
            />
          )}
        </Field>
        <Checkbox
          name="requires_second_factor"
          defaultChecked={policy.requires_second_factor || policy.instance_requires_second_factor}
          disabled={policy.instance_requires_second_factor}
        >
          <Trans>Require a second factor of all members</Trans>
          <span className="block text-xs text-muted">
            {policy.instance_requires_second_factor
              ? t`The operator of this installation requires it of everybody.`
              : t`Members without one set it up at their next request, and see nothing else until then.`}
          </span>
        </Checkbox>
      </Form>
    </Card>
  )
}

function DurationSelect({
  control,
  value,
  choices,
  longest,
}: {
  control: Parameters<typeof Select>[0]
  value: number | null
  choices: readonly number[]
  longest: string
}) {
  const all = [...new Set(value === null ? choices : [...choices, value])].sort((a, b) => a - b)
  return (
    <Select {...control} defaultValue={value ?? ''}>
      {all.map((seconds) => (
        <option key={seconds} value={seconds}>
          {describeDuration(seconds)}
        </option>
      ))}
      <option value="">{longest}</option>
    </Select>
  )
}

function PolicyDetails({ policy }: { policy: SignInPolicy }) {
  const { session_lifetime, session_idle_time } = policy
  const isRequired = policy.requires_second_factor || policy.instance_requires_second_factor
  return (
    <Card title={t`Sign-in policy`}>
      <Details>
        <Detail name={t`Sign in again after`}>
          {describeDuration(session_lifetime) ?? longestLifetime}
        </Detail>
        <Detail name={t`Unused sessions end after`}>
          {describeDuration(session_idle_time) ?? longestIdleTime}
        </Detail>
        <Detail name={t`Second factor`}>{isRequired ? t`Required` : t`Optional`}</Detail>
      </Details>
    </Card>
  )
}

function readSeconds(values: FormData, name: string): number | null {
  const text = String(values.get(name))
  return text === '' ? null : Number(text)
}

/** `8 hours` of 28,800 seconds, in the largest unit without a fraction; null of null. */
function describeDuration(seconds: number): string
function describeDuration(seconds: number | null): string | null
function describeDuration(seconds: number | null): string | null {
  if (seconds === null) return null
  const [size, describe] = units.find(([size]) => seconds % size === 0)!
  return describe(seconds / size)
}

const units: readonly (readonly [seconds: number, describe: (count: number) => string])[] = [
  [86_400, (count) => plural(count, { one: '# day', other: '# days' })],
  [3_600, (count) => plural(count, { one: '# hour', other: '# hours' })],
  [60, (count) => plural(count, { one: '# minute', other: '# minutes' })],
  [1, (count) => plural(count, { one: '# second', other: '# seconds' })],
]
