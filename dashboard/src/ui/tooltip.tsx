import { Tooltip as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

/** A few words more, on hover and on focus. Never the only place where something is said. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={400}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            sideOffset={6}
            className="z-[70] max-w-xs animate-appear rounded-md bg-ink px-2 py-1 text-xs text-canvas shadow-floating"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}
