import { CurrentSession } from '../../identity/sessions/schema.ts'
import { openRoute, type PersonalRoute, type Route, route } from '../../kernel/api/route.ts'
import type { ScopeName } from '../../kernel/api/scopes.ts'
import {
  SignInDiscovery,
  SignInOptions,
  SingleSignOn,
  SingleSignOnCreate,
  SingleSignOnDeleted,
  SingleSignOnFinish,
  SingleSignOnPatch,
  SingleSignOnStart,
  SingleSignOnStarted,
} from './schema.ts'
import {
  addDomain,
  confirmDomain,
  createSingleSignOn,
  lookUpDomain,
  patchSingleSignOn,
  readSingleSignOn,
  removeDomain,
  removeSingleSignOn,
} from './settings.ts'
import { discoverSignIn, finishSingleSignOn, startSingleSignOn } from './sign-in.ts'

const writes: ScopeName[] = ['platform:write']
const reads: ScopeName[] = ['platform:read', ...writes]

export const singleSignOnRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/single_sign_on',
    summary: 'Set up single sign-on by OpenID Connect',
    description: 'Only owners who are signed in. The client secret is encrypted and never shown.',
    scopes: writes,
    confirmsPassword: true,
    body: SingleSignOnCreate,
    returns: { 201: SingleSignOn },
    refuses: ['privilege_exceeded', 'resource_already_exists'],
    handle: (call, { body }) => createSingleSignOn(call, body),
  }),
  route({
    method: 'GET',
    path: '/single_sign_on',
    summary: 'Retrieve the settings of single sign-on',
    scopes: reads,
    returns: { 200: SingleSignOn },
    refuses: ['resource_missing'],
    handle: (call) => readSingleSignOn(call),
  }),
  route({
    method: 'PATCH',
    path: '/single_sign_on',
    summary: 'Change the settings of single sign-on',
    description:
      'Only owners who are signed in. `required` needs a verified domain, and applies from the next request of each member.',
    scopes: writes,
    confirmsPassword: true,
    body: SingleSignOnPatch,
    returns: { 200: SingleSignOn },
    refuses: ['privilege_exceeded', 'resource_missing', 'state_conflict'],
    handle: (call, { body }) => patchSingleSignOn(call, body),
  }),
  route({
    method: 'DELETE',
    path: '/single_sign_on',
    summary: 'Remove single sign-on, and end the sessions that it began',
    scopes: writes,
    confirmsPassword: true,
    returns: { 200: SingleSignOnDeleted },
    refuses: ['privilege_exceeded', 'resource_missing'],
    handle: (call) => removeSingleSignOn(call),
  }),
  route({
    method: 'POST',
    path: '/single_sign_on/domains/:domain',
    summary: 'Add a domain of e-mail addresses, to be verified',
    scopes: writes,
    confirmsPassword: true,
    params: { domain: 'text' },
    returns: { 201: SingleSignOn },
    refuses: [
      'privilege_exceeded',
      'resource_missing',
      'resource_already_exists',
      'state_conflict',
    ],
    handle: (call, { params }) => addDomain(call, params.domain),
  }),
  route({
    method: 'POST',
    path: '/single_sign_on/domains/:domain/verify',
    summary: 'Verify a domain by its TXT record in DNS',
    scopes: writes,
    params: { domain: 'text' },
    returns: { 200: SingleSignOn },
    refuses: ['privilege_exceeded', 'resource_missing', 'state_conflict'],
    inspect: (call, { params }) => lookUpDomain(call, params.domain),
    handle: (call, { params, inspected }) => confirmDomain(call, params.domain, inspected ?? []),
  }),
  route({
    method: 'DELETE',
    path: '/single_sign_on/domains/:domain',
    summary: 'Remove a domain',
    scopes: writes,
    confirmsPassword: true,
    params: { domain: 'text' },
    returns: { 200: SingleSignOn },
    refuses: ['privilege_exceeded', 'resource_missing'],
    handle: (call, { params }) => removeDomain(call, params.domain),
  }),
]

/** Signing in at the organization's provider. */
export const singleSignOnSignInRoutes: PersonalRoute[] = [
  openRoute({
    method: 'POST',
    path: '/sessions/discover',
    summary: 'Find out how the addresses of a domain sign in',
    description: 'The response is the same whether or not the address has an account.',
    body: SignInDiscovery,
    returns: { 200: SignInOptions },
    handle: (context, { body }) => discoverSignIn(context, body.email),
  }),
  openRoute({
    method: 'POST',
    path: '/single_sign_on/start',
    summary: "Begin to sign in at an organization's provider",
    body: SingleSignOnStart,
    returns: { 201: SingleSignOnStarted },
    refuses: ['single_sign_on_failed'],
    handle: (context, { body }) => startSingleSignOn(context, body),
  }),
  openRoute({
    method: 'POST',
    path: '/single_sign_on/finish',
    summary: "Finish a sign-in with the provider's response",
    body: SingleSignOnFinish,
    returns: { 201: CurrentSession },
    refuses: ['single_sign_on_failed'],
    handle: (context, { body }) => finishSingleSignOn(context, body),
  }),
]
