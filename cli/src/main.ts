import { BlazonError } from '@blazon/sdk/errors'
import { CommanderError } from 'commander'
import { describeFailure, Failure, findFileFailure } from './failure.ts'
import { createProgram } from './program.ts'
import { readLogin } from './session.ts'
import { endWithOutput, isBrokenPipe } from './terminal/closed-output.ts'
import { inkFor } from './terminal/ink.ts'
import { printJson, printLines } from './terminal/output.ts'

const program = createProgram()
endWithOutput()

try {
  await program.parseAsync()
} catch (error) {
  process.exitCode = await report(error)
}

/** Prints what went wrong and what to do; returns the exit code. */
async function report(error: unknown): Promise<number> {
  // Commander has already printed the error, or the requested help.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
  if (isBrokenPipe(error)) return 0
  const known =
    error instanceof BlazonError
      ? describeFailure(error, (await readLogin(program)).baseUrl)
      : (findFileFailure(error) ?? error)
  const ink = inkFor(process.stderr, process.env)
  if (!(known instanceof Failure)) {
    const text = known instanceof Error ? (known.stack ?? known.message) : String(known)
    const [first, ...more] = text.split('\n')
    printLines(process.stderr, [`${ink.red('blazon:')} ${first}`, ...more])
    return 1
  }
  if (program.opts().json === true) {
    const { message, hint } = known
    const code = error instanceof BlazonError ? error.code : null
    printJson(process.stderr, { error: { message, hint, code } })
  } else {
    const { lines, hint } = known
    const [first, ...more] = lines
    const advice = hint === null ? [] : [ink.dim(hint)]
    printLines(process.stderr, [`${ink.red('blazon:')} ${first}`, ...more, ...advice])
  }
  return known.exitCode
}
