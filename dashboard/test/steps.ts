import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { demoDeck } from '../../server/src/demo/deck.ts'

/** Names of things on a page: the exact text, or a pattern. */
type Name = string | RegExp

/** A file that is chosen or dropped. */
interface ChosenFile {
  name: string
  mimeType: string
  buffer: Buffer<ArrayBuffer>
}

/** What a person does on a page, by the names that they read. Each step waits until it is possible. */
export interface Steps {
  page: Page
  /** Opens a page by the links of the sidebar. */
  open(...labels: string[]): Promise<void>
  /** Presses a button, link, tab, menu entry or option; those behind an open dialog are out of reach. */
  press(name: Name): Promise<void>
  /** Presses what has this name in the first row or list entry that contains the text. */
  pressIn(row: Name, name: Name): Promise<void>
  fill(label: Name, value: string): Promise<void>
  /** Chooses an option of a list by the text that it shows. */
  select(label: Name, option: Name): Promise<void>
  check(label: Name, isChecked?: boolean): Promise<void>
  /** Chooses files in the field with this label, or in the first one of the page. */
  choose(label: Name | null, ...files: ChosenFile[]): Promise<void>
  key(key: string): Promise<void>
  /** Waits until this text, in any case, is a part of the page. */
  see(text: Name): Promise<void>
  /** Waits for the page with this heading. */
  seePage(title: Name): Promise<void>
  seeNoLonger(text: Name): Promise<void>
  /** Presses, and returns the name and the bytes of the file that is saved. */
  download(name: Name): Promise<{ filename: string; bytes: Buffer }>
}

export function stepsOn(page: Page): Steps {
  return {
    page,
    async open(...labels) {
      for (const label of labels) {
        await page
          .getByRole('navigation', { name: 'Rooms' })
          .getByRole('link', { name: label, exact: true })
          .click()
      }
    },
    press: (name) => findControl(page, name).click(),
    pressIn: (row, name) => findControl(findRow(page, row), name).click(),
    fill: (label, value) => findField(page, label).fill(value),
    async select(label, option) {
      const field = findField(page, label)
      const wanted = field.getByRole('option', { name: option, exact: typeof option === 'string' })
      await field.selectOption(
        await wanted.first().evaluate((found) => (found as HTMLOptionElement).value),
      )
    },
    check: (label, isChecked = true) => findField(page, label).setChecked(isChecked),
    async choose(label, ...files) {
      const field =
        label === null
          ? fileField(page)
          : page.getByLabel(beginsWith(label)).and(page.locator('input[type=file]')).first()
      await field.setInputFiles(files)
    },
    key: (key) => page.keyboard.press(key),
    see: (text) => findText(page, text).waitFor(),
    seePage: (title) =>
      page.getByRole('heading', { level: 1, name: title, exact: true }).first().waitFor(),
    seeNoLonger: (text) => findText(page, text).waitFor({ state: 'detached' }),
    async download(name) {
      const saving = page.waitForEvent('download')
      await findControl(page, name).click()
      const saved = await saving
      return { filename: saved.suggestedFilename(), bytes: await readFile(await saved.path()) }
    },
  }
}

/** Writes a page of the portal, which the next publication shows. */
export async function publishPage(
  { open, press, fill, select, see, seePage }: Steps,
  title: string,
  markdown: string,
): Promise<void> {
  await open('CMS', 'Portal')
  await press('New page')
  await fill('Title', title)
  await press('Create page')
  await seePage(title)
  await fill('Markdown', markdown)
  await select('Status', 'Published')
  await press('Save page')
  await see('Saved. Publish the portal again to show the change.')
}

/** A file with these bytes, by default the demo's deck. */
export function deckFile(name: string, bytes: Uint8Array = demoDeck()): ChosenFile {
  return { name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) }
}

/** A drawing of 24 by 24 units with these elements. */
export function svgFile(name: string, body: string): ChosenFile {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24">${body}</svg>`
  return { name, mimeType: 'image/svg+xml', buffer: Buffer.from(svg) }
}

export function textFile(name: string, content: string): ChosenFile {
  return { name, mimeType: 'text/plain', buffer: Buffer.from(content) }
}

/** The first field of a page that takes files. */
export function fileField(page: Page): Locator {
  return page.locator('input[type=file]').first()
}

/** Returns the text of the clipboard. */
export function readCopied(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText())
}

/** Drops files and folders as the file manager does. */
export async function drop(page: Page, ...files: string[]): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  // A page listens for drops after it is painted.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  const devtools = await page.context().newCDPSession(page)
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await devtools.send('Input.dispatchDragEvent', {
      ...{ type, x: 300, y: 300 },
      data: { items: [], files, dragOperationsMask: 1 },
    })
  }
}

/** A person reads a label without its hint or “Optional” behind it. */
function beginsWith(label: Name): RegExp {
  if (typeof label !== 'string') return label
  return new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(\\s*Optional)?$`)
}

const fields = ['textbox', 'searchbox', 'combobox', 'spinbutton', 'checkbox'] as const
const controls = ['button', 'link', 'tab', 'menuitem', 'menuitemradio', 'option', 'radio'] as const

function findControl(inside: Page | Locator, name: Name): Locator {
  return findByRole(inside, controls, name)
}

/** Roles do not include what an open dialog covers. */
function findByRole(
  inside: Page | Locator,
  roles: readonly Parameters<Page['getByRole']>[0][],
  name: Name,
): Locator {
  const [first, ...others] = roles.map((role) =>
    inside.getByRole(role, { name, exact: typeof name === 'string' }),
  )
  return others.reduce((found, other) => found.or(other), first!).first()
}

function findRow(page: Page, text: Name): Locator {
  const rows = page.getByRole('row').or(page.getByRole('listitem'))
  return rows.filter({ hasText: text }).first()
}

function findField(page: Page, label: Name): Locator {
  return findByRole(page, fields, beginsWith(label))
}

function findText(page: Page, text: Name): Locator {
  return page.getByText(text).first()
}
