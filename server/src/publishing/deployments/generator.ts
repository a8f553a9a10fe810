import { createRequire } from 'node:module'

const { version } = createRequire(import.meta.url)('../../../package.json') as { version: string }

/** Names the program in `brand.json`. */
export const generator = `Blazon ${version}`
