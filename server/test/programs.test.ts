import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const server = fileURLToPath(new URL('..', import.meta.url))

test('every module that a child process imports is a bundle', async () => {
  const source = join(server, 'src')
  const names = (await readdir(source, { recursive: true })).filter((name) =>
    /(?<!\.test|\.fixture)\.ts$/.test(name),
  )
  const tasks = new Set<string>()
  for (const name of names) {
    const text = await readFile(join(source, name), 'utf8')
    for (const [, task] of text.matchAll(/moduleBeside\(\s*import\.meta\.url,\s*'([^']+)'/g)) {
      tasks.add(join(dirname(name), task!))
    }
  }
  expect(tasks).toContain('compliance/checks/task')
  const compiled: string[] = []
  for (const task of tasks) {
    const program = await readFile(join(server, 'dist', `${task}.js`), 'utf8')
    if (!program.includes('createRequireHere')) compiled.push(task)
  }
  expect(compiled).toEqual([])
})
