import type { Portal } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { IconButton } from '../../../../ui/button.tsx'
import { FieldGroup } from '../../../../ui/forms/field.tsx'
import { Checkbox, TextInput } from '../../../../ui/forms/input.tsx'
import { useAllPages } from '../portal-pages.tsx'
import type { DraftProps } from './draft.ts'

type Item = NonNullable<Portal['navigation']>[number]

export const sectionNames = {
  palettes: t`Colours`,
  typography: t`Typography`,
  tokens: t`Tokens`,
  logos: t`Logos`,
  icons: t`Icons`,
  templates: t`Templates`,
  decks: t`Decks`,
  slides: t`Slides`,
  rules: t`Rules`,
  changelog: t`Changelog`,
} as const
type Section = keyof typeof sectionNames

/** The links of every page and their order. */
export function NavigationSettings({ draft, onChange }: DraftProps) {
  const { data: pages = [] } = useAllPages()
  const [language] = draft.languages
  const own = pages.filter((page) => page.language === language)
  const titles = new Map(own.map(({ slug, title }) => [slug, title]))
  const all: Item[] = [
    // The pages of a chapter are below it.
    ...own.filter(({ parent }) => parent === null).map(({ slug }) => ({ page: slug })),
    ...Object.keys(sectionNames).map((section) => ({ section: section as Section })),
  ]
  const { navigation } = draft
  const listed = navigation ?? []
  const isListed = (item: Item) => listed.some((one) => createKey(one) === createKey(item))
  const others = all.filter((item) => !isListed(item))
  const nameItem = (item: Item) =>
    item.section != null
      ? sectionNames[item.section as Section]
      : (titles.get(item.page!) ?? item.page!)
  const set = (items: Item[]) => onChange({ navigation: items })
  const move = (from: number, to: number) =>
    set(listed.toSpliced(from, 1).toSpliced(to, 0, listed[from]!))
  return (
    <>
      <Checkbox
        checked={navigation !== null}
        onChange={({ target }) => onChange({ navigation: target.checked ? all : null })}
      >
        <Trans>
          Arrange the navigation yourself. Otherwise it lists your pages, then every section with
          content.
        </Trans>
      </Checkbox>
      {navigation !== null && (
        <FieldGroup
          name="navigation"
          label={t`Links`}
          hint={t`Sections without content are left out.`}
        >
          <ol className="divide-y divide-line rounded-md border border-line">
            {listed.map((item, at) => (
              <li key={createKey(item)} className="flex items-center gap-2 px-3 py-1.5 text-sm">
                <input
                  type="checkbox"
                  checked
                  aria-label={t`Show ${nameItem(item)}`}
                  onChange={() => set(listed.toSpliced(at, 1))}
                  className="size-4 shrink-0 accent-accent"
                />
                <span className="w-32 shrink-0 truncate">{nameItem(item)}</span>
                <TextInput
                  aria-label={t`Label of ${nameItem(item)}`}
                  placeholder={nameItem(item)}
                  className="min-w-0 flex-1"
                  value={item.label ?? ''}
                  onChange={({ target }) =>
                    set(listed.with(at, { ...item, label: target.value || null }))
                  }
                />
                <IconButton
                  label={t`Move ${nameItem(item)} up`}
                  disabled={at === 0}
                  onClick={() => move(at, at - 1)}
                >
                  <ArrowUp aria-hidden />
                </IconButton>
                <IconButton
                  label={t`Move ${nameItem(item)} down`}
                  disabled={at === listed.length - 1}
                  onClick={() => move(at, at + 1)}
                >
                  <ArrowDown aria-hidden />
                </IconButton>
              </li>
            ))}
            {others.map((item) => (
              <li key={createKey(item)} className="px-3 py-2">
                <Checkbox checked={false} onChange={() => set([...listed, item])}>
                  <span className="text-muted">{nameItem(item)}</span>
                </Checkbox>
              </li>
            ))}
          </ol>
        </FieldGroup>
      )}
    </>
  )
}

function createKey({ section, page }: Item): string {
  // Not translated: a key.
  return section != null ? `section ${section}` : `page ${page}`
}
