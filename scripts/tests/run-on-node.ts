import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installNode, type NodeMajor, nodeVersions } from '../install/npm-package.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Runs `vitest run` with words on a newer version of Node; a failure is that of this process. */
export function runOnNode(
  major: NodeMajor,
  words: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): void {
  const folder = installNode(major)
  process.stdout.write(`Node ${nodeVersions[major]}\n`)
  const { status } = spawnSync(
    join(folder, 'node'),
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...words],
    {
      cwd: root,
      stdio: 'inherit',
      // Tests also start `node`, `npm` and `npx`.
      env: { ...process.env, ...settings, PATH: `${folder}${delimiter}${process.env.PATH}` },
    },
  )
  if (status !== 0) process.exitCode = 1
}
