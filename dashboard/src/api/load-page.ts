const retryMs = 2_000

/**
 * Loads the file of a page. While the server does not respond, it retries, so that a link followed
 * meanwhile opens its page later. A file that a new version of the dashboard no longer has is a
 * failure, after which the router reloads the page once.
 */
export async function loadPage<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await load()
    } catch (error) {
      if (await isServerThere()) throw error
      await new Promise((resolve) => setTimeout(resolve, retryMs))
    }
  }
}

async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' })).status < 500
  } catch {
    return false
  }
}
