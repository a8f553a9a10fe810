import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { useFilters } from '../api/use-filters.ts'

interface Tab {
  /** The value in the address: `?tab=…`. */
  value: string
  label: string
  content: ReactNode
}

/** Parts of one page; the open one is part of the address. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const { filters, setFilter } = useFilters(['tab'])
  const open = tabs.some(({ value }) => value === filters.tab) ? filters.tab! : tabs[0]!.value
  return (
    <Radix.Root
      value={open}
      onValueChange={(value) => setFilter('tab', value === tabs[0]!.value ? '' : value)}
    >
      <Radix.List
        aria-label={label}
        className="mb-4 flex gap-4 overflow-x-auto border-b border-line xl:gap-5"
      >
        {tabs.map(({ value, label }) => (
          <Radix.Trigger key={value} value={value} className={tabLook}>
            {label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map(({ value, content }) => (
        <Radix.Content key={value} value={value} className="space-y-4 focus-visible:outline-none">
          {content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}

const tabLook =
  '-mb-px border-b-2 border-transparent px-0.5 pt-1 pb-2.5 text-sm font-medium whitespace-nowrap text-muted hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-accent data-[state=active]:text-ink print:data-[state=inactive]:hidden'
