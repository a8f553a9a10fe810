/**
 * How much bytecode a function runs before V8 compiles it to optimized machine code, 30 times the
 * default of Node 20. A process that reads one file ends or waits before most of that compiling pays
 * off: a check of 50 slides takes two thirds of the CPU time, and 16 checks one after another take
 * four fifths (docs/decisions/0108-processes-that-read-files-optimize-late.md).
 */
const interruptBudget = 2_000_000

/** Call it at the start of a process that reads files. V8 ignores an option that it does not know. */
export function optimizeLate(): void {
  process.getBuiltinModule('node:v8').setFlagsFromString(`--interrupt-budget=${interruptBudget}`)
}
