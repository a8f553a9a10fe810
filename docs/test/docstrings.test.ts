import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)

/**
 * Docstrings of functions, types and constants that begin with a preposition. A field may have its unit alone.
 */
const withoutSubject =
  /^[ \t]*\/\*\*[\s*]+(?:Of|For|In|At(?! most)|By|With|From|To|On|Under|Between|After|Before|Without|Per|As) [^/]*\*\/\n[ \t]*(?:export |default |abstract |async )*(?:function|const|let|class|interface|type) /gm

test('a docstring begins with what is returned or done', () => {
  const listed = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
  const found = listed
    .split('\n')
    .filter((path) => path !== '' && !path.startsWith('sdk/src/generated/'))
    .flatMap((path) =>
      [...readFileSync(new URL(path, root), 'utf8').matchAll(withoutSubject)].map(
        ([text]) => `${path}: ${text.trim().split('\n')[0]}`,
      ),
    )
  expect(found).toEqual([])
})
