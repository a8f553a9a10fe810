import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { zipSync } from 'fflate'
import { packCommand } from '../../cli/package-for-npm.ts'
import { writeOtherClients } from '../../sdk/generate/clients.ts'
import { readNotes } from './release-edits.ts'

/** What a release publishes. Each function writes into `target` and returns the written paths. */

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))
export const goModule = 'github.com/blazon/blazon-go'

export async function readVersion(): Promise<string> {
  return JSON.parse(await readFile(join(root, 'package.json'), 'utf8')).version
}

/** The tarballs of the command and of the TypeScript client. Both need `npm run build`. */
export async function packForNpm(target: string): Promise<[string, string]> {
  await mkdir(target, { recursive: true })
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', target], {
    cwd: join(root, 'sdk'),
    maxBuffer: 1e8,
  })
  const [{ filename }] = JSON.parse(stdout)
  return [await packCommand(target), join(target, basename(filename))]
}

/** The wheel and the source distribution. `python` has the packages `build` and `hatchling`. */
export async function packForPython(target: string, python: string): Promise<string[]> {
  await mkdir(target, { recursive: true })
  await writeOtherClients()
  const words = ['-m', 'build', '--no-isolation', '--outdir', target]
  await run(python, words, { cwd: join(root, 'sdk-python'), maxBuffer: 1e8 })
  return (await readdir(target)).map((name) => join(target, name))
}

/**
 * The Go module in the layout of a module proxy (Go Modules Reference, "GOPROXY protocol"), so that
 * `GOPROXY=file://<target>` installs it. Tests are left out: they read files of this repository.
 */
export async function packForGo(target: string): Promise<string[]> {
  await writeOtherClients()
  const version = `v${await readVersion()}`
  const source = join(root, 'sdk-go')
  const names = (await readdir(source, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(source, join(entry.parentPath, entry.name)))
    .filter((name) => /\.(go|mod|md)$|^LICENSE$/.test(name) && !name.endsWith('_test.go'))
    .sort()
  const files: Record<string, Uint8Array> = {}
  for (const name of names) {
    files[`${goModule}@${version}/${name}`] = await readFile(join(source, name))
  }
  const place = join(target, goModule, '@v')
  await mkdir(place, { recursive: true })
  const written = {
    list: `${version}\n`,
    [`${version}.info`]: `${JSON.stringify({ Version: version })}\n`,
    [`${version}.mod`]: await readFile(join(source, 'go.mod')),
    // One time for all entries, so that the same sources make the same bytes.
    [`${version}.zip`]: zipSync(files, { mtime: new Date(1980, 0, 1) }),
  }
  for (const [name, content] of Object.entries(written)) await writeFile(join(place, name), content)
  return Object.keys(written).map((name) => join(place, name))
}

/** The Helm chart, as `helm package` writes it. */
export async function packForHelm(target: string): Promise<string> {
  await mkdir(target, { recursive: true })
  const path = join(target, `blazon-${await readVersion()}.tgz`)
  await run('tar', ['-czf', path, '-C', join(root, 'deploy', 'helm'), 'blazon'])
  return path
}

/** The commit as an archive: what builds the image, and the files of `deploy`. */
export async function packSource(target: string): Promise<string> {
  const name = `blazon-${await readVersion()}`
  const path = join(target, `${name}-source.tar.gz`)
  const words = ['archive', '--format=tar.gz', `--prefix=${name}/`, `--output=${path}`, 'HEAD']
  await run('git', words, { cwd: root })
  return path
}

/** The section of the changelog as `NOTES.md`, with how to verify the files beside it. */
export async function writeNotes(target: string): Promise<string> {
  const version = await readVersion()
  const notes = readNotes(await readFile(join(root, 'CHANGELOG.md'), 'utf8'), version)
  const path = join(target, 'NOTES.md')
  const verify = 'In this folder, `sha256sum --check SHA256SUMS` verifies the files.'
  await writeFile(path, `# Blazon ${version}\n\n${notes}\n\n${verify}\n`)
  return path
}
