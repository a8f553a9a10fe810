import { type EarlySession, requestSession } from '../session/early-session.ts'
import { isLeavingApp } from '../session/leave-app.ts'
import { countSettledWrites, haveWritesSettled } from './account-writes.ts'

/**
 * When the session ends while the app is open, the person signs in over the page. Callers need not
 * handle this: requests wait for it and are sent again.
 */

/** Opens the prompt; resolves when it closes, with whether the person signed in. */
type SignInPrompt = () => Promise<boolean>

let prompt: SignInPrompt | null = null
let asking: Promise<boolean> | null = null
let isDeclined = false

/** Sets the prompt of the app; the returned function removes it. */
export function setSignInPrompt(given: SignInPrompt): () => void {
  prompt = given
  return () => {
    prompt = null
  }
}

/**
 * Returns whether a refused request may be sent again, after the person has signed in if their session
 * has ended. Requests share one prompt; if the person closes it, only writes ask again.
 */
export function signInAgain({ isWrite = false } = {}): Promise<boolean> {
  if (prompt === null || (isDeclined && !isWrite)) return Promise.resolve(false)
  asking ??= ask(prompt).finally(() => {
    asking = null
  })
  return asking
}

async function ask(open: SignInPrompt): Promise<boolean> {
  const session = await readSettled()
  // A write of the account may have replaced the cookie since the request was sent. A member who was
  // removed is also still signed in, and is refused again.
  if (session !== null) return session !== undefined
  if (isLeavingApp()) return false
  const hasSignedIn = await open()
  isDeclined = !hasSignedIn
  return hasSignedIn
}

/** The session; a refusal counts only if no write of the account was running, as in `session.tsx`. */
async function readSettled(): Promise<EarlySession> {
  const writes = countSettledWrites()
  const session = await requestSession()
  return session === null && (await haveWritesSettled(writes)) ? readSettled() : session
}
