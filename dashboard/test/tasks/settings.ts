import { redPng } from '../../../server/test/people.ts'
import type { Tasks } from './task.ts'

/** Members, the own account, and what every page offers. */

export const settingTasks: Tasks = {
  'Invite a member and change the role': async ({ open, press, fill, select, see }) => {
    const email = `grace-${Date.now()}@example.com`
    await open('Settings', 'Members')
    await press('Invite')
    await fill('E-mail', email)
    await select('Role', /^Viewer/)
    await press(/^(Send|Create) invitation$/)
    await press('Done')
    await see(email)
    await press(`Actions for ${email}`)
    await press('Change role…')
    await select('Role', /^Designer/)
    await press('Change role')
    await see('Role changed')
    await press(`Actions for ${email}`)
    await press('Set team…')
    await fill('Team', 'Sales')
    await press('Save team')
    await see('Team saved')
  },

  'Open anything with Ctrl-K': async ({ open, key, see, page, press, seePage }) => {
    await open('Home')
    await key('Control+k')
    await see('Use dark colours')
    await page.keyboard.type('pasted')
    await press(/^Pasted/)
    await seePage('Pasted')
  },

  'Give oneself a name and a picture': async ({ open, fill, press, see, choose }) => {
    await open('Settings', 'Your account')
    await fill('Name', 'Ada Lovelace')
    await press('Save name')
    await see('Name saved')
    const buffer = Buffer.from(redPng, 'base64')
    await choose('Choose picture', { name: 'me.png', mimeType: 'image/png', buffer })
    await see('Picture saved')
  },

  'Switch to live data and back': async ({ page }) => {
    await page.getByText('Live', { exact: true }).click()
    await page.locator('[data-mode=live]').waitFor()
    await page.getByText('Test', { exact: true }).click()
    await page.locator('[data-mode=test]').waitFor()
  },
}
