import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, test } from 'vitest'
import { setInstanceAdministrator } from '../../server/src/identity/users/store.ts'
import { type Receiver, startReceiver } from '../../server/test/receiver.ts'
import { type SmtpReceiver, startSmtpReceiver } from '../../server/test/smtp-receiver.ts'
import { paths } from '../src/path-builder.ts'
import { type Dashboard, settle, startDashboard } from '../test/browser.ts'
import { createContent } from './content.ts'
import { listPages, pageNames, type ShownPage } from './pages.ts'
import { folder, locale, takePictures, writeIndex } from './pictures.ts'

/**
 * Takes a picture of every page of the dashboard at three widths, in light and in dark, for a person to look
 * at. `npm run screenshots -- -t check` takes those of some pages; `SCREENSHOT_LANGUAGE=de`, German ones.
 */

let dashboard: Dashboard
let receiver: Receiver
let mail: SmtpReceiver
let pages: ShownPage[]

beforeAll(async () => {
  mail = await startSmtpReceiver()
  dashboard = await startDashboard({ SMTP_URL: mail.url, BLAZON_SIGN_UP: 'open' })
  const { server, owner } = dashboard
  await setInstanceAdministrator(server.pool.db, owner.userId, true)
  receiver = await startReceiver()
  pages = listPages(await createContent(server, owner, receiver.url))
})
afterAll(async () => {
  writeIndex()
  await receiver.close()
  await dashboard.close()
  await mail.close()
})

test.each(pageNames)('%s', async (name) => {
  const { path, isSignedOut } = pages.find((shown) => shown.name === name)!
  const page = await dashboard.open(path, { locale, ...(isSignedOut && { as: null }) })
  await settle(page)
  await takePictures(page, name)
})

/** The mails of the service, as a person receives them. */
test('e-mails', async () => {
  const { server, owner } = dashboard
  const send = (path: string, body: Record<string, unknown>) =>
    server.call('POST', path, { key: null, body })
  const key = await server.call('POST', '/api_keys', { body: { name: 'Website', scopes: [] } })
  // A key of test mode cannot invite members.
  await server.call('POST', '/memberships', {
    key: server.keys.live,
    body: { email: 'invited@example.com', role: 'designer' },
  })
  await send('/password_resets', { email: owner.email })
  await send('/sign_ups', { email: 'new@example.com' })
  const reset = await mail.next(owner.email)
  await send('/api_key_reports', { secret: key.body.secret })
  const mails = {
    'mail invitation': await mail.next('invited@example.com'),
    'mail password reset': reset,
    'mail sign-up': await mail.next('new@example.com'),
    'mail leaked key': await mail.next(owner.email),
  }
  const page = await (await dashboard.open(paths.signIn(), { as: null })).context().newPage()
  for (const [name, { html }] of Object.entries(mails)) {
    await writeFile(join(folder, `${name.replaceAll(' ', '-')}.html`), html)
    await page.setContent(html)
    await takePictures(page, name)
  }
})
