/** Whether this is a page or a worker of a browser. */
export const inBrowser = 'document' in globalThis || 'WorkerGlobalScope' in globalThis
