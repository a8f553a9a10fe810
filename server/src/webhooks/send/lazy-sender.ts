import type { Sender, SenderOptions } from './send.ts'

/** Loads the sender with the first attempt: an idle service does not need undici, which takes 18 MiB. */
export function createLazySender(options: SenderOptions): Sender {
  let loading: Promise<Sender> | null = null
  const load = () => {
    loading ??= import('./send.ts').then(({ createSender }) => createSender(options))
    return loading
  }
  return {
    send: async (...attempt) => (await load()).send(...attempt),
    close: async () => (await loading)?.close(),
  }
}
