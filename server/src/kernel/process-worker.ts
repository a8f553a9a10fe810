/** The inside of a process that `createProcesses` starts: one task after another, until it is killed. */

export interface Request {
  module: string
  name: string
  task: object
}

export type Response = { outcome: unknown } | { error: unknown }

process.on('message', async (request: Request) => {
  process.send!(await answer(request))
})
// The service is gone, and native code may still be at work, for which an exit would wait.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))

async function answer({ module, name, task }: Request): Promise<Response> {
  try {
    const work = (await import(module)) as Record<string, (task: object) => unknown>
    return { outcome: await work[name]!(task) }
  } catch (error) {
    return { error }
  }
}
