import type { CmsDeploymentsCreateParams } from '@blazon/sdk/params'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useApi } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { paths } from '../../../path-builder.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Checkbox, TextInput } from '../../../ui/forms/input.tsx'
import { Resource } from '../../../ui/lists/resource.tsx'
import { PreviewChanges } from './preview-changes.tsx'
import { PreviewReaders } from './preview-readers.tsx'
import { UnapprovedChoice } from './unapproved-choice.tsx'
import { useDeployChoice } from './use-deploy-choice.ts'

/** Deploys what the person sees and selects, unless the gate's checks fail. */
export function DeployDialog({ onClose }: { onClose: () => void }) {
  const choice = useDeployChoice()
  const api = useApi()
  const navigate = useNavigate()
  const deploying = useAct({
    perform: async (values: FormData) => {
      const body = choice.toBody()
      if (choice.protectsChannel)
        await api.cms.channels.update(choice.channel, { requires_key: true })
      const deployment = await api.cms.deployments.create({ ...body, ...readTexts(values) })
      if (deployment.object !== 'deployment') throw new Error('no dry run was requested')
      return deployment
    },
    changes: ['deployment', 'channel'],
    onDone: ({ id }) => void navigate({ to: paths.deployment(id) }),
  })
  const { preview, kept } = choice
  return (
    <FormDialog
      onClose={onClose}
      wide
      title={t`Deploy published content`}
      description={t`The deployment contains what you see here, and never changes. If nothing has changed since an earlier one, that one is used.`}
      act={t`Deploy`}
      onSubmit={deploying.attempt}
    >
      <ChannelField choice={choice} />
      <Resource query={preview}>
        {(shown) => (
          <div className="space-y-4">
            <p className="text-sm text-muted">
              {shown.channel === null
                ? t`Without a channel, all of it is new.`
                : shown.base === null
                  ? t`${shown.channel} serves nothing yet, so all of it is new.`
                  : t`Compared with what ${shown.channel} serves now.`}
            </p>
            <PreviewReaders readers={choice.requiresKey ? 'key_holders' : shown.readers} />
            {choice.mayRequireKey && (
              <Checkbox
                checked={choice.requiresKey}
                onChange={(event) => choice.setRequiresKey(event.target.checked)}
              >
                <Trans>Require a key</Trans>
              </Checkbox>
            )}
            {choice.served.length > 0 && (
              <Checkbox
                checked={choice.keepsServed}
                onChange={(event) => choice.setKeepsServed(event.target.checked)}
              >
                {plural(choice.served.length, {
                  one: 'Keep # slide or slide set that the channel serves now, although nobody approved it',
                  other:
                    'Keep # slides and slide sets that the channel serves now, although nobody approved them',
                })}
              </Checkbox>
            )}
            <PreviewChanges
              preview={shown}
              kept={kept}
              chosen={{ without: choice.without, onChange: choice.setChosen }}
            />
            <UnapprovedChoice
              preview={shown}
              isIncluded={choice.includesUnapproved}
              onChange={choice.setIncludesUnapproved}
            />
          </div>
        )}
      </Resource>
      <Texts />
    </FormDialog>
  )
}

type Choice = ReturnType<typeof useDeployChoice>

function ChannelField({ choice }: { choice: Choice }) {
  return (
    <Field
      name="channel"
      label={t`Channel`}
      hint={t`For example staging or production. Without a channel, the deployment is created but no channel serves it.`}
      optional
    >
      {(control) => (
        <>
          <TextInput
            {...control}
            list="deploy-channels"
            autoComplete="off"
            value={choice.field.typed}
            onChange={(event) => choice.field.setTyped(event.target.value)}
            onBlur={choice.field.enter}
          />
          <datalist id="deploy-channels">
            {choice.channels.map(({ name }) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  )
}

function Texts() {
  return (
    <>
      <Field name="name" label={t`Name`} optional>
        {(control) => <TextInput {...control} autoComplete="off" maxLength={120} />}
      </Field>
      <Field name="note" label={t`Note`} hint={t`What changed, and why.`} optional>
        {(control) => <TextInput {...control} autoComplete="off" maxLength={2_000} />}
      </Field>
      <Field
        name="gate.tags"
        label={t`Require passed checks with these tags`}
        hint={t`Separate tags with commas.`}
        optional
      >
        {(control) => <TextInput {...control} autoComplete="off" />}
      </Field>
      <Field name="gate.min_score" label={t`… with at least this score`} optional>
        {(control) => (
          <TextInput {...control} type="number" min={0} max={100} className="max-w-32" />
        )}
      </Field>
    </>
  )
}

function readTexts(values: FormData): CmsDeploymentsCreateParams {
  const text = (name: string) => String(values.get(name) ?? '').trim()
  const tags = text('gate.tags')
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
  const score = text('gate.min_score')
  return {
    ...(text('name') === '' ? {} : { name: text('name') }),
    ...(text('note') === '' ? {} : { note: text('note') }),
    ...(tags.length === 0
      ? {}
      : { gate: { tags, min_score: score === '' ? null : Number(score) } }),
  }
}
