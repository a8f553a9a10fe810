import type { Finding, Issue } from '@blazon/sdk/types'
import { describe, expect, test } from 'vitest'
import { filterIssues, groupByPage, joinFindings } from './review.ts'

const location = { slide: 1, page: null } as Finding['location']

function finding(id: string, more: Partial<Finding> = {}): Finding {
  const base = { id, rule: 'rul_1', severity: 'error', observed: '#000000', source: 'explicit' }
  return { ...base, state: 'new', location, ...more } as Finding
}

function issue(id: string, { location, source, ...more }: Partial<Finding> = {}): Issue {
  const origin = source === 'master' ? 'master' : location?.slide === null ? 'file' : 'slide'
  return { ...finding(id), origin, ...more } as unknown as Issue
}

const onMaster = { source: 'master' as const, location: { ...location, slides: [1, 3] } }
const wholeFile = { location: { ...location, slide: null }, observed: null }
const findings = [
  finding('a'),
  finding('b', { location: { ...location, slide: 2 }, state: 'waived' }),
  finding('c', onMaster),
  finding('d', wholeFile),
]
const reviewed = joinFindings(
  [issue('one'), issue('two', onMaster), issue('three', wholeFile)],
  findings,
)

describe('the review of a check', () => {
  test('gives each issue the findings with its rule, severity, value and origin', () => {
    const ids = reviewed.map(({ findings }) => findings.map(({ id }) => id))
    expect(ids).toEqual([['a', 'b'], ['c'], ['d']])
    expect(reviewed.map(({ number }) => number)).toEqual([1, 2, 3])
  })

  test('keeps findings that match all filters, with the number of their issue', () => {
    expect(filterIssues(reviewed, {}, null)).toEqual(reviewed)
    const waived = filterIssues(reviewed, { state: 'waived' }, null)
    expect(waived.map(({ number, findings }) => [number, findings.length])).toEqual([[1, 1]])
    expect(filterIssues(reviewed, { severity: 'warning' }, null)).toEqual([])
    expect(filterIssues(reviewed, {}, 3).map(({ number }) => number)).toEqual([2])
  })

  test('selects the findings of a slide and of its master', () => {
    const pages = [...groupByPage(reviewed)]
    const ids = pages.map(([page, found]) => [page, found.map(({ finding }) => finding.id)])
    expect(ids).toEqual([
      [1, ['a', 'c']],
      [2, ['b']],
      [3, ['c']],
    ])
  })
})
