import type { Outcome } from '../../src/webhooks/engine/delivery.ts'
import type { World } from './world.ts'

/** How a receiver answers a request with events of these keys. */
export type Temper = (keys: readonly string[]) => Partial<Outcome> & { takesMs: number }

/** Whose events some receivers and brokers never take, while they take all others. */
export const unwelcomeKey = 'key 1'

export const noAnswer: Outcome = {
  statusCode: null,
  error: null,
  message: null,
  durationMs: null,
  responseHeaders: null,
  responseBody: null,
  retryAfterMs: null,
}

/** A receiver that is healthy, unreliable, broken, slow, busy, choosy, or about to disappear. */
export function pickTemper(world: World): Temper {
  const soon = () => world.pick(200)
  const well: Temper = () => ({ statusCode: 200, takesMs: soon() })
  const broken: Temper = () => ({ statusCode: 500, takesMs: soon() })
  const hanging: Temper = () => ({ error: 'timeout', takesMs: 15_000 })
  const refusing: Temper = () => ({ error: 'connection_refused', takesMs: 1 })
  const redirecting: Temper = () => ({ statusCode: 302, error: 'redirect', takesMs: soon() })
  const busy: Temper = () => ({
    statusCode: world.random() < 0.5 ? 429 : 503,
    retryAfterMs: world.pick(3_600_000),
    takesMs: soon(),
  })
  const moods = [well, broken, hanging, refusing, redirecting, busy]
  const moody: Temper = (keys) => moods[world.pick(moods.length)]!(keys)
  const vanishing: Temper = (keys) =>
    world.random() < 0.1 ? { statusCode: 410, takesMs: soon() } : moody(keys)
  const choosy: Temper = (keys) => (keys.includes(unwelcomeKey) ? broken(keys) : well(keys))
  const tempers = [well, moody, moody, broken, hanging, busy, vanishing, choosy]
  return tempers[world.pick(tempers.length)]!
}
