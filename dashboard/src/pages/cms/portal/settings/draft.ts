import type { Portal } from '@blazon/sdk/types'

/** The settings that a form changes and a deployment contains. */
type Draft = Pick<
  Portal,
  | 'name'
  | 'description'
  | 'languages'
  | 'navigation'
  | 'theme'
  | 'shown'
  | 'type_scale'
  | 'rule_sentences'
  | 'footer'
  | 'contact_url'
  | 'storybook_hosts'
>

export interface DraftProps {
  draft: Draft
  onChange: (change: Partial<Draft>) => void
}

export function readDraft(portal: Portal): Draft {
  const { name, description, languages, navigation, theme, shown } = portal
  const { type_scale, rule_sentences, footer, contact_url, storybook_hosts } = portal
  return {
    ...{ name, description, languages, navigation, theme, shown },
    ...{ type_scale, rule_sentences, footer, contact_url, storybook_hosts },
  }
}
