import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Services } from '../../kernel/api/context.ts'
import { toId } from '../../kernel/base/ids.ts'
import type { Language } from '../../kernel/pages/language.ts'
import { readAddress } from './address.ts'
import { withdrawn } from './admission.ts'
import type { DeliveryAnswer } from './answer.ts'
import type { Delivery, Found } from './delivery.ts'
import type { IconDelivery } from './icons.ts'
import { previewPage } from './preview-page.ts'
import { findDeploymentTexts } from './store.ts'

/**
 * The page of a deployment or of a channel: what it contains, for people. Its address is that of its
 * files with nothing after the slash.
 */

interface Previewing {
  services: Pick<Services, 'db'>
  delivery: Delivery
  icons: IconDelivery
  /** As received. */
  url: string
  /** Of the reader. */
  language: Language
}

const iconsShown = 120

export async function answerPreview(found: Found, previewing: Previewing): Promise<DeliveryAnswer> {
  const { deployed, restricted } = found
  const { services, delivery, url, language } = previewing
  if (deployed.isDeleted) throw withdrawn()
  const mark = url.indexOf('?')
  const [pathname, query] = mark === -1 ? [url, ''] : [url.slice(0, mark), url.slice(mark)]
  if (!pathname.endsWith('/')) {
    const headers = { Location: `${pathname}/${query}`, 'Cache-Control': 'no-store' }
    return { status: 308, headers, body: '' }
  }
  const readText = async (path: string) => {
    const content = await delivery.read(deployed.tenant, deployed.files.get(path)!, null)
    return (content instanceof Buffer ? content : await buffer(content as Readable)).toString()
  }
  const files = [...deployed.files.values()]
  const palettes = []
  for (const { path } of files) {
    const name = /^palettes\/([^/.]+)\.css$/.exec(path)?.[1]
    if (name !== undefined) palettes.push({ name, colors: readColors(await readText(path)) })
  }
  const { name, note } = await findDeploymentTexts(services.db, deployed)
  const address = readAddress(url)
  const content = {
    title:
      address?.kind === 'channel'
        ? `${address.channel}${name === null ? '' : `: ${name}`}`
        : (name ?? toId('deployment', deployed.id)),
    ...{ note, readyAt: deployed.completedAt, palettes, files },
    fonts: deployed.files.has(fontStyles) ? readFamilies(await readText(fontStyles)) : [],
    iconSets: await listIcons(found, previewing),
    suffix: address?.key ? `?key=${encodeURIComponent(address.key)}` : '',
  }
  const { headers, body } = previewPage(content, language)
  const own = {
    'Cache-Control': restricted ? 'private, no-store' : 'no-cache',
    // The address may contain a key or a signature.
    'Referrer-Policy': 'no-referrer',
  }
  return { status: 200, headers: { ...headers, ...own }, body }
}

const fontStyles = 'fonts/fonts.css'

/** The first icons of each set, from the list that the Iconify API gives. */
async function listIcons(found: Found, { icons }: Previewing) {
  const sets = []
  for (const path of found.deployed.files.keys()) {
    const prefix = /^icon-sets\/([^/]+)\.json$/.exec(path)?.[1]
    if (prefix === undefined) continue
    const asked = { ...found, path: 'icons/collection', query: `prefix=${prefix}` }
    const { body } = await icons(asked, undefined)
    const { uncategorized = [], categories = {} } = JSON.parse(String(body)) as Collection
    const names = [...new Set([...Object.values(categories).flat(), ...uncategorized])]
    sets.push({ prefix, icons: names.slice(0, iconsShown), total: names.length })
  }
  return sets
}

interface Collection {
  uncategorized?: string[]
  categories?: Record<string, string[]>
}

/** The hexadecimal colours of a deployed style sheet of a palette. */
function readColors(css: string): { name: string; value: string }[] {
  const found = css.matchAll(/--([\w-]+):\s*(#[0-9a-f]{3,8})\s*;/gi)
  return [...found].map(([, name = '', value = '']) => ({ name, value }))
}

function readFamilies(css: string): string[] {
  const found = css.matchAll(/font-family:\s*(["'])([\w .-]+)\1/g)
  return [...new Set([...found].map(([, , family = '']) => family))]
}
