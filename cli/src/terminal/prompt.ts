import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { misuse } from '../failure.ts'
import { printText } from './output.ts'

/** Prompts on the terminal without echoing the input. Throws if there is no terminal. */
export async function askSecret(question: string): Promise<string> {
  if (process.stdin.isTTY !== true) {
    throw misuse('Cannot prompt for the key without a terminal.', 'Pass the key with --api-key.')
  }
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const reader = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  // The terminal has stopped echoing, so a paste right after the prompt is hidden too.
  printText(process.stderr, question)
  try {
    return await new Promise<string>((resolve, reject) => {
      reader.once('line', (line) => resolve(line.trim()))
      reader.once('close', () => reject(misuse('No key was entered.')))
    })
  } finally {
    reader.close()
    process.stderr.write('\n')
  }
}
