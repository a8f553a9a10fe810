import { t } from '@lingui/core/macro'
import { Button } from '../../../ui/button.tsx'

const blocks = [
  { label: t`Do`, text: t`:::do Do this\nWhat to do, and why.\n:::` },
  { label: t`Don’t`, text: t`:::dont Don't do this\nWhat not to do, and why.\n:::` },
  { label: t`Note`, text: t`:::note Note\nA remark.\n:::` },
  // Not translated: blocks with slugs.
  { label: t`Swatches`, text: '::swatches palette-slug' },
  // Not translated: as above.
  { label: t`Specimen`, text: '::specimen font-slug The quick brown fox' },
  // Not translated: as above.
  { label: t`Asset`, text: '::asset asset-slug' },
] as const

/** Buttons that add a block to the end of the text. */
export function PortalBlocks({ onInsert }: { onInsert: (block: string) => void }) {
  return (
    <fieldset aria-label={t`Add a block`} className="flex flex-wrap gap-1.5">
      {blocks.map(({ label, text }) => (
        <Button key={label} small onClick={() => onInsert(text)}>
          {label}
        </Button>
      ))}
    </fieldset>
  )
}
