/**
 * How much bytecode a function runs before V8 compiles it to optimized machine code, 7 times the
 * default of Node 20. Most of that compiling never pays off in a process that reads a few files, and
 * one that reads hundreds loses nothing: the first check of 48 slides takes 0.61 of the CPU time that
 * the default takes, the first 20 take 0.73, the first 100 take 0.92
 * (docs/design/checks.md).
 */
const interruptBudget = 500_000

/** Call it at the start of a process that reads files. V8 ignores an option that it does not know. */
export function optimizeLate(): void {
  process.getBuiltinModule('node:v8').setFlagsFromString(`--interrupt-budget=${interruptBudget}`)
}
