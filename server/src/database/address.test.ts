import { expect, test } from 'vitest'
import { readAddress } from './address.ts'

const read = (url: string) => readAddress({ url })

test('an address with all its parts', () => {
  expect(read('postgres://us%40er:p%3Ass@db.example.com:6000/brand%20x?sslmode=require')).toEqual({
    hosts: [{ host: 'db.example.com', port: 6000 }],
    user: 'us@er',
    password: 'p:ss',
    database: 'brand x',
    tls: { mode: 'on', options: { rejectUnauthorized: false } },
    options: undefined,
    target: 'any',
  })
})

test('several hosts are a primary and its standbys', () => {
  const { hosts, target } = read('postgresql://u@one,two:6001,[::1]:6002/d')
  expect(hosts).toEqual([
    { host: 'one', port: 5432 },
    { host: 'two', port: 6001 },
    { host: '::1', port: 6002 },
  ])
  expect(target).toBe('read-write')
  expect(read('postgres://u@one,two/d?target_session_attrs=any').target).toBe('any')
})

test('hosts and ports as parameters, such as the directory of a socket', () => {
  expect(read('postgres://u@/d?host=/run/postgresql').hosts).toEqual([
    { host: '/run/postgresql', port: 5432 },
  ])
  expect(read('postgres:///d?host=a,b&port=1,2').hosts).toEqual([
    { host: 'a', port: 1 },
    { host: 'b', port: 2 },
  ])
})

test.each([
  ['postgres://u:p%zz@h/x', 'percent-encoded'],
  ['postgres://u@h:99999/x', "'99999' is not a port"],
  ['postgres://u@h/x?sslmode=maybe', 'sslmode must be'],
  ['postgres://u@h/x?target_session_attrs=leader', 'target_session_attrs must be'],
  ['mysql://u@h/x', 'postgres://'],
])('%s is refused', (url, message) => {
  expect(() => read(url)).toThrow(message)
})

test('certificates are checked as sslmode requires', () => {
  expect(read('postgres://h/d?sslmode=verify-full').tls).toEqual({ mode: 'on', options: {} })
  expect(read('postgres://h/d').tls.mode).toBe('off')
  expect(read('postgres://h/d?sslmode=prefer').tls.mode).toBe('prefer')
})
