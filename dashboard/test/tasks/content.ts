import { expect } from 'vitest'
import { deckFile, publishPage, readCopied, svgFile } from '../steps.ts'
import type { Tasks } from './task.ts'

/** Icons, slides, sets, deployments, portal. */

export const contentTasks: Tasks = {
  'Upload icons, and read why one is refused': async (steps) => {
    const set = `Cafe ${Date.now()}`
    await steps.open('CMS', 'Icon sets')
    await steps.press('New set')
    await steps.fill('Name', set)
    await steps.press('Create set')
    await steps.seePage(set)
    await steps.open('Icons')
    await steps.seePage('Icons')
    await steps.choose(
      'Add icons',
      svgFile('coffee-cup.svg', '<path d="M4 6h12v8H4z"/>'),
      svgFile('bad.svg', '<script>alert(1)</script><path d="M0 0h9"/>'),
    )
    await steps.select('Icon set', new RegExp(set))
    await steps.press('Add')
    await steps.see(/^Added$/)
    await steps.see(/script/)
    await steps.press('Done')
    await steps.see('coffee-cup')
  },

  'Find an icon in spite of a typing mistake, and copy it': async (steps) => {
    await steps.open('CMS', 'Icons')
    await steps.fill('Search names, tags and categories', 'cofee')
    await steps.key('Enter')
    await steps.press('coffee-cup')
    await steps.press('Copy')
    await steps.press('React (JSX)')
    await steps.see('Copied coffee-cup as React (JSX)')
    expect(await readCopied(steps.page)).toMatch(/^export function CoffeeCup\(props\)/)
  },

  'Import the slides of a deck': async ({ open, choose, see, seePage }) => {
    await open('CMS', 'Slides')
    await seePage('Slides')
    await choose(null, deckFile('library.pptx'))
    await see('Three numbers to remember')
  },

  'Put slides into a new deck, order them, and look at the result': async (steps) => {
    await steps.open('CMS', 'Slide sets')
    await steps.press('New set')
    await steps.fill('Name', 'Sales deck')
    await steps.press('Create set')
    await steps.press('Add Three numbers to remember')
    await steps.press('Add What our guests say')
    await steps.press('Move slide 2 up')
    await steps.press('Preview')
    await steps.page.getByAltText('Slide 2 of the preview').waitFor()
    await steps.press('Close')
    await steps.press('Build')
    await steps.press('Download')
    const { bytes } = await steps.download('PowerPoint')
    expect(bytes.subarray(0, 2).toString()).toBe('PK')
  },

  'Deploy to a channel': async ({ open, press, fill, see }) => {
    await open('CMS', 'Deployments')
    await press('Deploy')
    await fill('Channel', 'production')
    await see(/^production serves nothing yet|^Compared with what production serves/)
    await press('Deploy')
    await see(/^Ready$/)
  },

  'Publish a page of the portal': (steps) =>
    publishPage(steps, 'Tone of voice', 'We write as we talk: **short and warm**.'),
}
