import { Button } from '../../ui/button.tsx'

const blocks = [
  { label: 'Do', text: ':::do Do this\nWhat to do, and why.\n:::' },
  { label: 'Don’t', text: ":::dont Don't do this\nWhat not to do, and why.\n:::" },
  { label: 'Note', text: ':::note Note\nA remark.\n:::' },
  { label: 'Swatches', text: '::swatches palette-slug' },
  { label: 'Specimen', text: '::specimen font-slug The quick brown fox' },
  { label: 'Asset', text: '::asset asset-slug' },
] as const

/** Buttons that add a block to the end of the text. */
export function PortalBlocks({ onInsert }: { onInsert: (block: string) => void }) {
  return (
    <fieldset aria-label="Add a block" className="flex flex-wrap gap-1.5">
      {blocks.map(({ label, text }) => (
        <Button key={label} small onClick={() => onInsert(text)}>
          {label}
        </Button>
      ))}
    </fieldset>
  )
}
