import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { deckFile, type Steps, textFile } from '../steps.ts'
import type { Tasks } from './task.ts'

/** Checks, fixes, waivers. */

export const checkTasks: Tasks = {
  'Check a deck and read its issues by keyboard': async (steps) => {
    await checkDeck(steps, 'Review.pptx')
    await steps.key('j')
    await steps.see('Subscriptions card')
    await steps.key('ArrowRight')
    await steps.see('Slide 3 of 4')
    await steps.press('Zoom in')
    await steps.see('150%')
  },

  'See only the warnings': async (steps) => {
    await checkDeck(steps, 'Warnings.pptx')
    await steps.select('Severity', 'Warning')
    await steps.see('1 of 4 issues')
    await steps.select('Severity', 'Severity')
    await steps.see('4 issues')
  },

  'Fix what can be fixed, save the deck, and compare it with the original': async (steps) => {
    await checkDeck(steps, 'Fixable.pptx')
    await steps.press('Fix')
    await steps.see('2 findings will be fixed, 2 will remain:')
    await steps.press('Create fixed file')
    await steps.see('Fixed file created')
    const { filename } = await steps.download('Download')
    expect(filename).toBe('Fixable (fixed).pptx')
    await steps.see(/of 100 points/)
    await steps.press('Compare the checks')
    await steps.seePage('Fixable (fixed).pptx')
    await steps.see('Since then')
  },

  'Fix a single issue': async (steps) => {
    await checkDeck(steps, 'One issue.pptx')
    await steps.key('j')
    await steps.press('Fix of issue 1')
    await steps.see('1 finding will be fixed, 3 will remain:')
    await steps.press('Cancel')
  },

  'Check again with the current rules': async (steps) => {
    await checkDeck(steps, 'Again.pptx')
    await steps.press('Check again')
    await steps.see('Since then')
  },

  'Check a deck every day, and pause that for a while': async (steps) => {
    await checkDeck(steps, 'Pitch.pptx')
    await steps.press('Check regularly')
    await steps.select('How often', 'Every day')
    await steps.press('Create schedule')
    await steps.see('Schedule created.')
    await steps.open('Checks')
    await steps.press('Schedules')
    await steps.see('Pitch.pptx')
    await steps.press('Pause')
    await steps.see('Resume')
  },

  'See which rules are broken most, over time': async (steps) => {
    await steps.open('Checks')
    await steps.seePage('Checks')
    await steps.choose(null, textFile('claim.html', '<p>Coffee that tastes of where it grows.</p>'))
    await steps.seePage('claim.html')
    await steps.see('read in')
    await steps.open('Checks')
    await steps.press('Trends')
    await steps.see('claim.html')
    await steps.select('Group by', 'By rule')
    await steps.see('Palette colours')
    await steps.open('Settings', 'Members')
    await steps.pressIn(/@.*you/, /^Actions for/)
    await steps.press('Set team…')
    await steps.fill('Team', 'Brand studio')
    await steps.press('Save team')
    await steps.see('Team saved')
    await steps.open('Checks')
    await steps.press('Trends')
    await steps.select('Group by', 'By team')
    await steps.see('Brand studio')
  },

  'Find a check by its name, the worst first': async (steps) => {
    await checkDeck(steps, 'Autumn campaign.pptx')
    await steps.open('Checks')
    await steps.fill('Search names', 'autumn')
    await steps.key('Enter')
    await steps.see('Autumn campaign.pptx')
    await steps.select('Order', 'Lowest score first')
    await steps.seeNoLonger('claim.html')
  },

  'Compare two checks of the list': async (steps) => {
    // A name of its own for each repetition, so that the list has exactly the two.
    const name = `Old and new ${randomUUID()}.pptx`
    await checkDeck(steps, name)
    await checkDeck(steps, name)
    await steps.open('Checks')
    const boxes = steps.page.getByLabel(`Select ${name}`)
    // The second one moves the first one down when it arrives.
    await boxes.nth(1).waitFor()
    await boxes.nth(0).check()
    await boxes.nth(1).check()
    await steps.press('Compare the two')
    await steps.see('Since then')
  },

  'Send the report to somebody outside': async (steps) => {
    await checkDeck(steps, 'Shared.pptx')
    await steps.press('Share the report')
    const { filename, bytes } = await steps.download('Report to share (HTML)')
    expect(filename).toBe('Shared.html')
    expect(bytes.toString()).toMatch(/^<!doctype html>/)
  },

  'Waive a finding until a date': async (steps) => {
    await checkDeck(steps, 'Partner.pptx')
    await steps.key('j')
    await steps.press('Waive')
    await steps.fill('Reason', 'The partner asked for their own colour.')
    await steps.fill('Until', '2199-12-31')
    await steps.press('Waive')
    await steps.see('Finding waived. It no longer counts from the next check on.')
    await steps.press('Check again')
    await steps.page.getByRole('listitem').filter({ hasText: 'Waived' }).first().waitFor()
  },

  'Find the waiver and revoke it': async ({ open, see, pressIn, press, seeNoLonger }) => {
    await open('Brand', 'Waivers')
    await see('The partner asked for their own colour.')
    await pressIn('The partner asked', 'Revoke')
    await press('Revoke waiver')
    await seeNoLonger('The partner asked for their own colour.')
  },
}

/** Checks a deck and waits for its issues. */
async function checkDeck({ page, open, choose, seePage, see }: Steps, name: string): Promise<void> {
  await open('Checks')
  // The page before it may also have a field for files.
  await seePage('Checks')
  await choose(null, deckFile(name))
  await seePage(name)
  await see('4 issues')
  await page.getByAltText('Slide 2', { exact: true }).first().waitFor()
}
