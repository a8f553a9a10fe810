/**
 * How much bytecode a function runs before V8 compiles it to optimized machine code, 7 times the
 * default of Node 20. Most of that compiling never pays off in a process that reads one file, and in
 * one that reads hundreds this much later costs nothing: the first check of 48 slides takes 0.6 of
 * the CPU time, the first 20 take 0.72, the first 100 take 0.83
 * (docs/decisions/0126-a-check-through-the-api.md).
 */
const interruptBudget = 500_000

/** Call it at the start of a process that reads files. V8 ignores an option that it does not know. */
export function optimizeLate(): void {
  process.getBuiltinModule('node:v8').setFlagsFromString(`--interrupt-budget=${interruptBudget}`)
}
