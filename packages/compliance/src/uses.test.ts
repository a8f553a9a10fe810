import { sha256 } from '@blazon/pptx/container/media'
import { expect, test } from 'vitest'
import { rule } from '../test/documents.ts'
import type { BrandLogo } from './brand.ts'
import { check } from './check.ts'

test('lists the colours and font families that a file shows, the most frequent first', async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">
    <rect width="9" height="9" fill="#C8102E"/><rect width="1" height="1" fill="#c8102e"/>
    <rect width="1" height="1" fill="#00f" opacity="0.5"/><rect width="1" height="1" fill="none"/>
    <text y="5" fill="#141414" font-family="'Halden Sans'">Coffee</text></svg>`
  let used: readonly string[] = []
  const options = {
    palettes: [],
    fonts: [],
    onUsedValues: (values: readonly string[]) => (used = values),
  }
  await check(new TextEncoder().encode(svg), [], options)
  expect(used[0]).toBe('#C8102E')
  expect([...used].sort()).toEqual(['#0000FF', '#141414', '#C8102E', 'haldensans'])
})

const bytes = (text: string) => new TextEncoder().encode(text)
const mark = '<path d="M0 0h10l10 20H10z"/><circle cx="30" cy="10" r="8"/>'
const current = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">${mark}</svg>`
const earlier = current.replace('M0 0h10l10 20H10z', 'M0 0h20v20H0z')

test('lists the pictures that a file shows, and the version of a logo that matches best', async () => {
  const logos: BrandLogo[] = [
    { id: 'ast_logo', bytes: bytes(current), variant: 'default' },
    { id: 'ast_logo', bytes: bytes(earlier), variant: 'default', isRetired: true },
  ]
  const photo = bytes(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v1z"/></svg>',
  )
  const uri = `data:image/svg+xml;base64,${Buffer.from(photo).toString('base64')}`
  const list = async (source: string, rules = [rule('logo_retired', { assets: ['ast_logo'] })]) => {
    let used: readonly string[] = []
    const onUsedFiles = (hashes: readonly string[]) => (used = hashes)
    await check(bytes(source), rules, { palettes: [], fonts: [], logos, onUsedFiles })
    return used
  }
  const page = (logo: string) => `<!doctype html><header>${logo}</header><img src="${uri}" alt="">`
  expect(await list(page(current))).toEqual([sha256(bytes(current)), sha256(photo)])
  expect(await list(page(earlier))).toEqual([sha256(bytes(earlier)), sha256(photo)])
  expect(await list(page(earlier), [])).toEqual([sha256(photo)])
})
