import { signInAgain } from './sign-in-again.ts'

/**
 * The server asks for the password again before it creates or shows credentials. Callers need not
 * handle this: the request waits for the prompt and is sent again.
 */

/** Opens the prompt; resolves when it closes, with whether the password was entered. */
type Prompt = () => Promise<boolean>

let prompt: Prompt | null = null
let asking: Promise<boolean> | null = null

/** Sets the prompt of the page; the returned function removes it. */
export function setPrompt(given: Prompt): () => void {
  prompt = given
  return () => {
    prompt = null
  }
}

/**
 * `fetch` that asks the person to sign in if their session has ended, or for the password if the server
 * requires it, and then repeats the request.
 * @param send sends each of the requests.
 */
export async function fetchConfirmed(
  input: Parameters<typeof fetch>[0],
  init?: RequestInit,
  send: typeof fetch = fetch,
): Promise<Response> {
  const response = await send(input, init)
  // Typing may take longer than the request's timeout, so the repeated request has no signal.
  const repeat = () => send(input, { ...init, signal: null })
  const method = init?.method ?? 'GET'
  if (response.status === 401 && !isOfSession(input, method)) {
    return (await signInAgain({ isWrite: method !== 'GET' })) ? repeat() : response
  }
  if (response.status !== 403 || !(await isAsked(response.clone()))) return response
  return (await confirmed()) ? repeat() : response
}

/** Concurrent requests share one prompt. */
function confirmed(): Promise<boolean> {
  asking ??= (prompt?.() ?? Promise.resolve(false)).finally(() => {
    asking = null
  })
  return asking
}

/** Reading, beginning and ending a session fail by themselves. */
function isOfSession(input: Parameters<typeof fetch>[0], method: string): boolean {
  return method !== 'PATCH' && /\/api\/v1\/(sessions|passkey_challenges)\b/.test(String(input))
}

async function isAsked(response: Response): Promise<boolean> {
  const body = (await response.json().catch(() => null)) as { error?: { code?: string } } | null
  return body?.error?.code === 'password_confirmation_required'
}
