import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { misuse } from '../failure.ts'
import type { RenderMessage, RenderTask } from './child.ts'

const heapMiB = 512
/** The time limit for one slide; the process is killed after it. */
const slideTimeoutMs = 60_000
const program = fileURLToPath(new URL('./child.js', import.meta.url))

export type RenderedSlide = Extract<RenderMessage, { kind: 'slide' | 'refused' }>

/**
 * Renders slides of a deck in a child process and passes each to `onSlide` when it is ready.
 * @returns how many slides the deck has
 * @throws Failure if the file is not a deck
 */
export async function renderDeck(
  task: RenderTask,
  onSlide: (slide: RenderedSlide) => Promise<void>,
): Promise<number> {
  const child = fork(program, {
    // A process that reads a hostile file gets no environment variables.
    execArgv: [`--max-old-space-size=${heapMiB}`],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<number>((resolve, reject) => {
      let writing = Promise.resolve()
      let slide = (task.slides?.first ?? 1) - 1
      let isTooSlow = false
      const wait = () => {
        clearTimeout(timer)
        timer = setTimeout(() => {
          isTooSlow = true
          child.kill('SIGKILL')
        }, slideTimeoutMs)
      }
      child.on('message', (message: RenderMessage) => {
        wait()
        if (message.kind === 'done') writing.then(() => resolve(message.slides), reject)
        else if (message.kind === 'unreadable') reject(misuse(message.reason))
        else if (message.kind === 'error') reject(new Error(message.stack))
        else {
          slide = message.slide
          writing = writing.then(() => onSlide(message))
          writing.catch(reject)
        }
      })
      child.once('error', reject)
      child.once('exit', () => {
        const limit = isTooSlow ? `${slideTimeoutMs / 1_000} seconds` : `${heapMiB} MiB of memory`
        reject(misuse(`Drawing slide ${slide + 1} takes more than ${limit}.`))
      })
      wait()
      child.send(task)
    })
  } finally {
    clearTimeout(timer)
    child.removeAllListeners('exit')
    child.kill('SIGKILL')
  }
}
