/**
 * The service asks for the password again before it makes or shows credentials. Whoever sends such a
 * request need not know: it waits for the prompt, and is sent again.
 */

/** Opens the prompt; resolves when it closes, with whether the password was given. */
export type Prompt = () => Promise<boolean>

let prompt: Prompt | null = null
let asking: Promise<boolean> | null = null

/** Makes this the prompt of the page; the answer takes it away. */
export function setPrompt(given: Prompt): () => void {
  prompt = given
  return () => {
    prompt = null
  }
}

/** `fetch` that asks for the password where the service does, and then sends the request again. */
export async function fetchConfirmed(
  ...[input, init]: Parameters<typeof fetch>
): Promise<Response> {
  const response = await fetch(input, init)
  if (response.status !== 403 || !(await isAsked(response.clone()))) return response
  // The time that someone takes to type is not the service's: the signal may have ended by now.
  return (await confirmed()) ? fetch(input, { ...init, signal: null }) : response
}

/** Of several requests at once, one asks. */
function confirmed(): Promise<boolean> {
  asking ??= (prompt?.() ?? Promise.resolve(false)).finally(() => {
    asking = null
  })
  return asking
}

async function isAsked(response: Response): Promise<boolean> {
  const body = (await response.json().catch(() => null)) as { error?: { code?: string } } | null
  return body?.error?.code === 'password_confirmation_required'
}
