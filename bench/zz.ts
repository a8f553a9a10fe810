const { benchFairness } = await import('./delivery-fair.ts')
await benchFairness()
process.exit(0)
