import { expect } from 'vitest'
import { deckFile, svgFile, textFile } from '../steps.ts'
import type { Tasks } from './task.ts'

export const ruleTasks: Tasks = {
  'Create the rules of a starter set': async ({ open, press, check, see, seePage }) => {
    await open('Brand', 'Rules')
    await press('Starter sets')
    await press(/^Ready to send/)
    await check(/^No speaker notes/, false)
    await press(/^Create 6 rules/)
    await seePage('Rules')
    await see('No comments')
  },

  'Forbid the words of a spreadsheet': async ({ open, press, choose, fill, see, seePage }) => {
    await open('Brand', 'Rules')
    await press('New rule')
    await press(/^Forbidden words/)
    await choose(
      'Import a CSV file',
      textFile('words.csv', 'text,replacement\nutilise,use\nleverage,\n'),
    )
    await fill('Name', 'Plain words')
    await press('Create rule')
    await seePage('Plain words')
    await see('Revision 1')
  },

  'Require the logo in a corner': async ({ open, press, choose, see, page }) => {
    await open('Brand', 'Rules')
    await press('New rule')
    await press(/^Required logo/)
    await choose('Upload a logo', svgFile('logo.svg', '<path d="M0 0h20v12z"/>'))
    await page.getByRole('button', { name: 'Remove this logo' }).waitFor()
    await press('Top right')
    await press('Create rule')
    await see('Revision 1')
  },

  'Keep a margin of 12 mm free': async ({ open, press, select, fill, see }) => {
    await open('Brand', 'Rules')
    await press('New rule')
    await press(/^Safe area/)
    await select('Unit', 'mm')
    await fill('Top margin', '12')
    await press('Use the top margin on all sides')
    await press('Create rule')
    await see('Revision 1')
  },

  'See what a rule would find, and store nothing': async (steps, { server }) => {
    await steps.open('Brand', 'Rules')
    await steps.press('New rule')
    await steps.press(/^Font sizes/)
    const before = await server.call('GET', '/brand/checks/totals')
    await steps.fill('Smallest size', '40')
    await steps.see(/^\d+ findings in \d+ issues?/)
    const after = await server.call('GET', '/brand/checks/totals')
    expect(after.body).toEqual(before.body)
    await steps.open('Brand')
    await steps.press('Discard changes')
    await steps.seePage('Acme')
  },

  'Derive rules from the template': async ({ open, press, choose, seePage, see }) => {
    await open('Brand', 'Rules')
    await press('Derive from a template')
    await choose('Template', deckFile('template.pptx'))
    await press('Derive rules')
    await seePage('Choose the rules to keep')
    await see('Allowed fonts: Verdana (Body texts), Georgia (Headings)')
    await press(/^Keep \d rules/)
    await seePage('Rules')
  },

  'Disable a rule': async ({ open, press, see }) => {
    await open('Brand', 'Rules')
    await press('Plain words')
    await press('Disable')
    await see(/^Disabled$/)
  },
}
