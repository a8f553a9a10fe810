import { test } from 'vitest'

await new Promise((resolve) => setTimeout(resolve, 600_000))

test('is never reached', () => {})
