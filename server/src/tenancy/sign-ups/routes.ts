import { SecondFactorChallenge } from '../../identity/second-factors/schema.ts'
import { CurrentSession } from '../../identity/sessions/schema.ts'
import { openRoute, type PersonalRoute } from '../../kernel/api/route.ts'
import {
  SignUp,
  SignUpAvailability,
  SignUpConfirm,
  SignUpCreate,
  SignUpLookup,
  SignUpRequested,
} from './schema.ts'
import { confirmSignUp, readSignUp, requestSignUp } from './sign-ups.ts'

/** Creating an account and an organization without an invitation, where `BLAZON_SIGN_UP` is open. */
export const signUpRoutes: PersonalRoute[] = [
  openRoute({
    method: 'GET',
    path: '/sign_ups',
    summary: 'Retrieve whether sign-up is open and e-mail is sent',
    returns: { 200: SignUpAvailability },
    async handle({ services }) {
      const { signUp, sendsEmail } = services
      return {
        object: 'sign_up_availability',
        open: signUp === 'open',
        sends_email: sendsEmail,
      }
    },
  }),
  openRoute({
    method: 'POST',
    path: '/sign_ups',
    summary: 'Request a link to create an organization',
    description: 'The response is the same whether or not the address has an account.',
    body: SignUpCreate,
    returns: { 202: SignUpRequested },
    refuses: ['privilege_exceeded', 'rate_limited'],
    handle: (context, { body }) => requestSignUp(context, body.email),
  }),
  openRoute({
    method: 'POST',
    path: '/sign_ups/lookup',
    summary: 'Retrieve a sign-up by the token of its link',
    body: SignUpLookup,
    returns: { 200: SignUp },
    refuses: ['privilege_exceeded'],
    handle: (context, { body }) => readSignUp(context, body.token),
  }),
  openRoute({
    method: 'POST',
    path: '/sign_ups/confirm',
    summary: 'Create an organization with the token of a link, and sign in',
    body: SignUpConfirm,
    returns: { 201: CurrentSession, 202: SecondFactorChallenge },
    refuses: ['privilege_exceeded'],
    handle: (context, { body }) => confirmSignUp(context, body),
  }),
]
