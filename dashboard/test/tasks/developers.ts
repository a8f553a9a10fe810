import { password } from '../../../server/test/people.ts'
import type { Tasks } from './task.ts'

/** Webhooks, events, keys. */

export const developerTasks: Tasks = {
  'Add an endpoint and send it an event of any type': async (steps, { receiver }) => {
    await steps.open('Developers', 'Webhooks')
    await steps.press('Add endpoint')
    await steps.fill('Address', receiver.url)
    await steps.check(/Everything in brand/)
    await steps.press('Add endpoint')
    await steps.press('I have saved it')
    await steps.press('Send test event')
    await steps.select('Event type', 'brand.palette.published')
    await steps.press('Send test event')
    await steps.seePage('brand.palette.published')
    await steps.see(/^Delivered$/)
  },

  'Resend a delivery': async ({ open, press, see }, { receiver }) => {
    await open('Developers', 'Webhooks')
    await press(receiver.url)
    await press(/^brand\.palette\.published/)
    await press('Resend')
    await see('Resend of')
  },

  'Find the event of a palette by its name': async ({ open, fill, key, pressIn, see }) => {
    await open('Developers', 'Events')
    await fill('Id, object id, name or text', 'Harvest')
    await key('Enter')
    await pressIn(/brand\.palette\.created.*Harvest/, 'brand.palette.created')
    await see(/"Harvest"/)
  },

  'Create a key and revoke it': async ({ page, open, press, fill, check, see }) => {
    // On a busy machine the password was entered more than ten minutes ago.
    await page.evaluate(confirmPassword, password)
    await open('Developers', 'API keys')
    await press('Create key')
    await fill('Name', 'Build server')
    await check(/brand:read/)
    await press('Create key')
    await press('I have saved it')
    await press('Build server')
    await press('Revoke')
    await press('Revoke key')
    await see(/^Revoked$/)
  },
}

/** Runs in the page. */
async function confirmPassword(password: string): Promise<void> {
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ password })
  const answer = await fetch('/api/v1/sessions/current/confirm', { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(await answer.text())
}
