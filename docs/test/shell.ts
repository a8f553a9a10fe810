import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from './guide.ts'

/** A folder as a reader of the guides has it, and a shell in it. */
export interface Reader {
  folder: string
  /** Runs the blocks in one shell, as a reader would; returns what each of them printed. */
  run(blocks: readonly string[], env: Readonly<Record<string, string>>): Promise<string[]>
  leave(): Promise<void>
}

/** Limit for a shell that hangs, and for output that it and its background programs still print. */
const patienceMs = 240_000

export async function enter(): Promise<Reader> {
  const folder = await mkdtemp(join(tmpdir(), 'blazon-reader-'))
  await symlink(join(root, 'docs'), join(folder, 'docs'))
  await mkdir(join(folder, 'node_modules', '.bin'), { recursive: true })
  const command = join(folder, 'node_modules', '.bin', 'blazon')
  await writeFile(command, `#!/bin/sh\nexec node ${join(root, 'cli/dist/main.js')} "$@"\n`)
  await chmod(command, 0o755)
  const groups: number[] = []
  return {
    folder,
    async run(blocks, env) {
      const script = blocks
        .map((block) => `${block}\n${untilListening(block)}\nprintf '\\n${mark}\\n'`)
        .join('\n')
      const child = spawn('bash', ['-c', `set -euo pipefail\n${script}`], {
        cwd: folder,
        detached: true,
        env: {
          ...process.env,
          NO_COLOR: '1',
          XDG_CONFIG_HOME: folder,
          PATH: `${join(folder, 'node_modules', '.bin')}:${process.env.PATH}`,
          ...env,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      groups.push(child.pid!)
      const printed = { out: '', error: '' }
      child.stdout.on('data', (chunk) => {
        printed.out += chunk
      })
      child.stderr.on('data', (chunk) => {
        printed.error += chunk
      })
      const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs)
      const [code] = await once(child, 'exit')
      clearTimeout(timer)
      const isListening = blocks.some((block) => / &$/m.test(block))
      const hasPrintedAll = () =>
        printed.out.split(mark).length > blocks.length &&
        (!isListening || printed.out.includes('verified '))
      // A shell may end before its last output is read here, and a receiver gets its event at any time.
      const until = Date.now() + patienceMs
      while (code === 0 && !hasPrintedAll() && Date.now() < until) await sleep(50)
      const outputs = printed.out.split(`\n${mark}\n`)
      if (code !== 0) {
        const at = blocks[outputs.length - 1]
        throw new Error(`exit code ${code}\n${at}\n${printed.out}\n${printed.error}`)
      }
      // What a program in the background printed has no block of its own: it belongs to all.
      const heard = printed.out.split('\n').filter((line) => line.startsWith('verified '))
      return outputs.slice(0, -1).map((output) => [output, ...heard].join('\n'))
    },
    async leave() {
      for (const group of groups) {
        try {
          process.kill(-group, 'SIGKILL')
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
        }
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const mark = '--- block ends ---'

/** A reader sees that a program in the background is there before going on. */
function untilListening(block: string): string {
  const [, port] = /^PORT=(\d+) .* &$/m.exec(block) ?? []
  return port === undefined
    ? ':'
    : `until (exec 3<>/dev/tcp/127.0.0.1/${port}) 2>/dev/null; do sleep 0.05; done`
}
