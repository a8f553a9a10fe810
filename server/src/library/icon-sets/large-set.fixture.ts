import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer } from '../../../test/service-process.ts'

const { resolve } = createRequire(import.meta.url)

/** Icons of real sets, as one Iconify set; after the last they begin again with other names. */
export function largeSet(count = 7_000): {
  icons: Record<string, object>
  write(prefix: string): string
} {
  const real = ['simple-icons', 'lucide', 'twemoji'].flatMap(createIcons)
  const icons = Object.fromEntries(
    Array.from({ length: count }, (_, at): [string, object] => {
      const [name, icon] = real[at % real.length]!
      return at < real.length ? [name, icon] : [`${name}-v${Math.floor(at / real.length)}`, icon]
    }),
  )
  return { icons, write: (prefix) => JSON.stringify({ prefix, icons }) }
}

function createIcons(set: string): [name: string, icon: object][] {
  const { icons, width, height } = JSON.parse(
    readFileSync(resolve(`@iconify-json/${set}/icons.json`), 'utf8'),
  )
  return Object.entries<{ hidden?: boolean }>(icons)
    .filter(([, { hidden }]) => !hidden)
    .map(([name, icon]) => [`${set}-${name}`, { width, height, ...icon }])
}

interface Service {
  call(method: string, path: string): Promise<Pick<Answer, 'body'>>
}

/** Waits until an import has ended. */
export async function importEnded(service: Service, id: string): Promise<Answer['body']> {
  for (;;) {
    const { body } = await service.call('GET', `/cms/icon_set_imports/${id}`)
    if (body.status !== 'processing') return body
    await sleep(50)
  }
}
