/**
 * How much bytecode a function runs before V8 compiles it to optimized machine code, 30 times the
 * default of Node 20. A process that reads one file ends or waits before most of that compiling pays
 * off: a check of 50 slides takes two thirds of the CPU time, and 16 checks one after another take
 * four fifths (docs/decisions/0108-processes-that-read-files-optimize-late.md).
 */
const interruptBudget = 2_000_000

/** The default of V8 in Node 20 to 24. */
const usualInterruptBudget = 66 * 1024

/** Call it at the start of a process that reads files. V8 ignores an option that it does not know. */
export function optimizeLate(): void {
  setInterruptBudget(interruptBudget)
}

/** Call it when a process has read so many files that optimized code pays off. */
export function optimizeAsUsual(): void {
  setInterruptBudget(usualInterruptBudget)
}

function setInterruptBudget(bytes: number): void {
  process.getBuiltinModule('node:v8').setFlagsFromString(`--interrupt-budget=${bytes}`)
}
