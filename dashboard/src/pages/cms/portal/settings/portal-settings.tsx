import type { Portal } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApi } from '../../../../api/client.ts'
import { gather } from '../../../../api/gather.ts'
import { ifMatch } from '../../../../api/if-match.ts'
import { useAct } from '../../../../api/use-act.ts'
import { useMay } from '../../../../session/workspace.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { Select, TextInput } from '../../../../ui/forms/input.tsx'
import { useDraft } from '../../../../ui/forms/use-draft.ts'
import { Loading } from '../../../../ui/states.tsx'
import { PortalPreview } from '../preview.tsx'
import { BrandSettings } from './brand-settings.tsx'
import { ColorSettings } from './color-settings.tsx'
import { ContentSettings } from './content-settings.tsx'
import { type DraftProps, readDraft } from './draft.ts'
import { NavigationSettings, sectionNames } from './navigation-settings.tsx'
import { TypeSettings } from './type-settings.tsx'

const sections = { start: t`Start page`, ...sectionNames }
type Section = keyof typeof sections

const maxRules = 500

/** What the portal shows and how it looks, beside the pages as they will look. */
export function PortalSettings({ portal }: { portal: Portal }) {
  const api = useApi()
  const mayChange = useMay()('cms:write')
  const draft = useDraft(readDraft(portal))
  const [section, setSection] = useState<Section>('start')
  const saving = useAct({
    perform: (_values: FormData) => api.cms.portal.update(draft.values, ifMatch(portal)),
    changes: ['portal', 'portal_revision'],
    done: t`Saved. Publish the portal again to show the change.`,
  })
  const props = { draft: draft.values, onChange: draft.change }
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Form
        resource={portal}
        draft={draft}
        isChanged={draft.isChanged}
        onSubmit={saving.attempt}
        footer={(busy) =>
          mayChange && (
            <div className="sticky bottom-0 border-t border-line bg-canvas py-3">
              <Button type="submit" look="primary" busy={busy}>
                <Trans>Save settings</Trans>
              </Button>
            </div>
          )
        }
      >
        <fieldset disabled={!mayChange} className="min-w-0 space-y-4">
          <Part title={t`Brand`} shows="start" onEnter={setSection}>
            <BrandSettings {...props} />
          </Part>
          <Part title={t`Navigation`} shows="start" onEnter={setSection}>
            <NavigationSettings {...props} />
          </Part>
          <Part title={t`Colours`} shows="palettes" onEnter={setSection}>
            <ColorSettings {...props} />
          </Part>
          <Part title={t`Typography`} shows="typography" onEnter={setSection}>
            <TypeSettings {...props} />
          </Part>
          <Part title={t`Content`} shows="start" onEnter={setSection}>
            <ContentSettings {...props} />
          </Part>
          <Part title={t`Rules as sentences`} shows="rules" onEnter={setSection}>
            <SentenceSettings {...props} />
          </Part>
        </fieldset>
      </Form>
      <div className="lg:sticky lg:top-4">
        <PortalPreview
          request={{ section, settings: draft.values }}
          action={
            <Select
              aria-label={t`Page of the preview`}
              className="w-36"
              value={section}
              onChange={({ target }) => setSection(target.value as Section)}
            >
              {Object.entries(sections).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          }
        />
      </div>
    </div>
  )
}

/** A part of the form; the preview shows its page while a control in it has the focus. */
function Part({
  title,
  shows,
  onEnter,
  children,
}: {
  title: string
  shows: Section
  onEnter: (section: Section) => void
  children: ReactNode
}) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it notices the focus of the controls in it
    <div onFocus={() => onEnter(shows)}>
      <Card title={title} padded>
        <div className="space-y-4">{children}</div>
      </Card>
    </div>
  )
}

/** Sentences that replace those that are derived from the rules. */
function SentenceSettings({ draft, onChange }: DraftProps) {
  const api = useApi()
  const { data: rules } = useQuery({
    queryKey: ['rule', 'enabled'],
    queryFn: () => gather(api.brand.rules.list({ enabled: true, limit: 200 }), maxRules),
  })
  const { rule_sentences: sentences } = draft
  const set = (id: string, sentence: string) => {
    const { [id]: _before, ...others } = sentences
    onChange({ rule_sentences: sentence === '' ? others : { ...others, [id]: sentence } })
  }
  if (rules === undefined) return <Loading />
  return (
    <>
      <p className="text-sm text-muted">
        <Trans>
          The portal shows each rule as a sentence, as in the preview. You can replace a sentence
          with your own.
        </Trans>
      </p>
      {rules.map(({ id, name }) => (
        <Field key={id} name={`rule_sentences.${id}`} label={name} optional>
          {(control) => (
            <TextInput
              {...control}
              placeholder={t`Derived from the rule`}
              maxLength={500}
              value={sentences[id] ?? ''}
              onChange={({ target }) => set(id, target.value)}
            />
          )}
        </Field>
      ))}
    </>
  )
}
