import { expect, test } from 'vitest'
import { findProblem } from './cells-file.ts'

const shared = 'blazon.example.com'

test.for([
  [{ host: 'a b' }, 'host name that all cells share'],
  [{ cells: [] }, 'list of cells'],
  [{ cells: [{ name: 'EU', host: 'a', servers: ['a:1'] }] }, 'lower-case letters'],
  [{ cells: [{ name: null, host: 'a;', servers: ['a:1'] }] }, 'cells[0].host'],
  [{ cells: [{ name: null, host: 'a', servers: ['a:1;'] }] }, 'cells[0].servers'],
  [{ cells: [{ name: 'eu', host: 'a', servers: ['a:1'] }] }, 'exactly one cell'],
  [{ cells: [{ name: 'default', host: 'a', servers: ['a:1'] }] }, 'not default'],
  [{ cells: [{ name: null, host: 'a', servers: ['a:1'], title: '<b>' }] }, 'cells[0].title'],
  [{ cells: [{ name: null, host: 'a', servers: ['a:1'], domains: ['A.com'] }] }, 'domains'],
  [
    { cells: [{ name: null, host: 'a', servers: ['a:1'], domains: ['a.com', 'a.com'] }] },
    'in the list twice',
  ],
  [{ cells: [{ name: null, host: shared, servers: ['a:1'] }] }, 'are the same'],
])('a file of cells with %j is refused: %s', ([change, problem]) => {
  const cells = [{ name: null, host: 'a.example.com', servers: ['127.0.0.1:4000'] }]
  expect(findProblem({ host: shared, cells })).toBe(null)
  expect(findProblem({ host: shared, cells, ...(change as object) })).toContain(problem)
})
