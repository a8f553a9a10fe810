import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expandScopes, scopeNames } from '../../kernel/api/scopes.ts'
import { newUuid } from '../../kernel/base/ids.ts'
import { OAuthError } from './errors.ts'
import { readCredentials, readForm } from './request.ts'
import { chooseScopes } from './token.ts'

const formType = 'application/x-www-form-urlencoded'
const scopeList = fc.uniqueArray(fc.constantFrom(...scopeNames), { minLength: 1 })

function request(body: string, authorization?: string) {
  const client = { address: '127.0.0.1', userAgent: null, requestId: newUuid() }
  return { contentType: formType, authorization, body, client }
}

test('reads back every form that was encoded, apart from parameters without a value', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ minLength: 1 }), fc.string()), (parameters) => {
      const form = readForm(request(new URLSearchParams(parameters).toString()))
      const expected = Object.entries(parameters).filter(([, value]) => value !== '')
      expect(new Map(form)).toEqual(new Map(expected))
    }),
  )
})

test('reads back every pair of credentials from the header, whatever characters it has', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (id, secret) => {
      const encode = (text: string) => new URLSearchParams([['', text]]).toString().slice(1)
      const pair = Buffer.from(`${encode(id)}:${encode(secret)}`).toString('base64')
      const credentials = readCredentials(request('', `Basic ${pair}`), new Map())
      expect(credentials).toEqual({ clientId: id, clientSecret: secret })
    }),
  )
})

test('parses any header to credentials or a refusal of the client', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.base64String().map((text) => `Basic ${text}`),
      ),
      (header) => {
        try {
          readCredentials(request('', header), new Map())
        } catch (error) {
          expect(error).toBeInstanceOf(OAuthError)
          expect((error as OAuthError).code).toBe('invalid_client')
        }
      },
    ),
  )
})

test('chooses scopes that the application has, and refuses any other', () => {
  fc.assert(
    fc.property(scopeList, scopeList, (held, wanted) => {
      const client = { scopes: held }
      const form = new Map([['scope', wanted.join(' ')]])
      const all = expandScopes(held)
      if (wanted.every((scope) => all.has(scope))) {
        expect(chooseScopes(form, client)).toEqual(wanted)
      } else {
        expect(() => chooseScopes(form, client)).toThrow(OAuthError)
      }
    }),
  )
})
