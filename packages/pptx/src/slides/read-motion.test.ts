import { expect, test } from 'vitest'
import { parseXml } from '../container/xml.ts'
import { readAnimations, readTransition } from './read-motion.ts'

const main = 'http://schemas.openxmlformats.org/presentationml/2006/main'
const powerpoint = 'http://schemas.microsoft.com/office/powerpoint'
const slide = (content: string) =>
  parseXml(
    new TextEncoder().encode(
      `<p:sld xmlns:p="${main}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:p14="${powerpoint}/2010/main" xmlns:p15="${powerpoint}/2012/main" xmlns:p159="${powerpoint}/2015/09/main"><p:cSld/>${content}</p:sld>`,
    ),
    'slide1.xml',
  )

const choice = (requires: string, effect: string) =>
  `<mc:AlternateContent><mc:Choice Requires="${requires}"><p:transition>${effect}</p:transition></mc:Choice><mc:Fallback><p:transition><p:fade/></p:transition></mc:Fallback></mc:AlternateContent>`

test.each([
  ['<p:transition><p:sndAc/><p:push dir="u"/></p:transition>', 'push'],
  [choice('p14', '<p14:vortex/>'), 'vortex'],
  [choice('p159', '<p159:morph option="byObject"/>'), 'morph'],
  [choice('p15', '<p15:prstTrans prst="airplane"/>'), 'airplane'],
  ['<p:transition advTm="2000"/>', null],
  ['', null],
])('reads the transition of %s', (content, name) => {
  expect(readTransition(slide(content))).toBe(name)
})

test('reads each animation with its shape, and omits playing media', () => {
  const effect = (presetClass: string, shape: number) =>
    `<p:par><p:cTn presetClass="${presetClass}"><p:childTnLst><p:set><p:cBhvr><p:cTn/><p:tgtEl><p:spTgt spid="${shape}"/></p:tgtEl></p:cBhvr></p:set></p:childTnLst></p:cTn></p:par>`
  const effects = effect('entr', 4) + effect('mediacall', 5) + effect('path', 6)
  const timing = `<p:timing><p:tnLst><p:par><p:cTn><p:childTnLst>${effects}</p:childTnLst></p:cTn></p:par></p:tnLst></p:timing>`
  expect(readAnimations(slide(timing))).toEqual([
    { kind: 'entrance', element: '4' },
    { kind: 'motion_path', element: '6' },
  ])
  expect(readAnimations(slide(''))).toEqual([])
})
