import { afterAll, beforeAll, beforeEach, expect, onTestFailed, test } from 'vitest'
import { createBrand } from '../../../server/src/compliance/checks/checks.fixture.ts'
import { type Receiver, startReceiver } from '../../../server/test/receiver.ts'
import { paths } from '../../src/path-builder.ts'
import { type Dashboard, expectAccessible, startDashboard } from '../browser.ts'
import { type Steps, stepsOn } from '../steps.ts'
import { checkTasks } from './checks.ts'
import { contentTasks } from './content.ts'
import { developerTasks } from './developers.ts'
import { paletteTasks } from './palettes.ts'
import { ruleTasks } from './rules.ts'
import { settingTasks } from './settings.ts'

/**
 * Forty-one tasks of a brand team, each with its steps by the names that a person reads: one service,
 * one page, nothing but the links, buttons and keys that the page offers. A task begins with a link of
 * the sidebar and can be repeated.
 */
const tasks = [
  checkTasks,
  ruleTasks,
  paletteTasks,
  contentTasks,
  developerTasks,
  settingTasks,
].flatMap((subject) => Object.entries(subject))

let dashboard: Dashboard
let receiver: Receiver
let steps: Steps
let isLost = false

beforeAll(async () => {
  dashboard = await startDashboard()
  receiver = await startReceiver()
  await createBrand(dashboard.server)
  const page = await dashboard.open(paths.home(), { isKept: true, width: 1440 })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  steps = stepsOn(page)
})
afterAll(async () => {
  await dashboard.close()
  await receiver.close()
})

/** A task that failed can leave a dialog open. */
beforeEach(async () => {
  if (isLost) await steps.page.goto(dashboard.server.url)
  isLost = false
  onTestFailed(() => {
    isLost = true
  })
})

for (const [at, [name, perform]] of tasks.entries()) {
  test(`${at + 1}. ${name}`, () => perform(steps, { server: dashboard.server, receiver }))
}

test('are forty-one, and end on a page without findings of axe', async () => {
  expect(tasks).toHaveLength(41)
  await expectAccessible(steps.page)
})
