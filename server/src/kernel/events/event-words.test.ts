import { expect, test } from 'vitest'
import { newUuid } from '../base/ids.ts'
import { renderEvent } from './event-text.ts'
import { listEventWords, searchEventWords } from './event-words.ts'

const tenant = { organizationId: '01987654-0000-7000-8000-0123456789ab', livemode: false }

test('lists the ids, numbers and words of the values, not the names, and ids and numbers first', () => {
  const id = newUuid()
  const data = JSON.stringify({
    object: { id: 'pal_01k9x3f6k8e0tb7gqk2wz5v1mn', name: 'Größe: "Quarterly"', created },
    total: 4711,
  })
  const event = { id, type: 'custom.a', version: '2026-11-20', tenant, requestId: null }
  const body = renderEvent(event, data)
  const words = listEventWords(tenant, body).split(' ')
  const prefix = '0123456789abt'
  expect(words.map((word) => word.replace(prefix, ''))).toEqual([
    'pal_01k9x3f6k8e0tb7gqk2wz5v1mn',
    '4711',
    'größe',
    'quarterly',
  ])
  expect(listEventWords(tenant, body, 2).split(' ')).toEqual(words.slice(0, 2))
  expect(words.every((word) => word.startsWith(prefix))).toBe(true)
})

test('searches the same words, by their beginnings', () => {
  expect(searchEventWords(tenant, 'quarterly REP')).toBe(
    "'0123456789abtquarterly':* & '0123456789abtrep':*",
  )
  expect(searchEventWords({ ...tenant, livemode: true }, 'pal_01k9x3f6k8e0tb7gqk2wz5v1mn')).toBe(
    "'0123456789ablpal_01k9x3f6k8e0tb7gqk2wz5v1mn':*",
  )
  expect(searchEventWords(tenant, '!?')).toBe(null)
})

const created = '2026-11-20T09:30:00.000Z'
