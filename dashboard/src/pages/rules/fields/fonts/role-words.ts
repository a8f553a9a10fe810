import { t } from '@lingui/core/macro'
/** The roles that a text may have, as people call them. */
export const roleWords: Readonly<Record<string, string>> = {
  title: t`Titles`,
  subtitle: t`Subtitles`,
  body: t`Body texts`,
  caption: t`Captions`,
  footer: t`Footers`,
  notes: t`Speaker notes`,
  other: t`Other texts`,
}
