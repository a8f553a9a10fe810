import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { translation } from './dashboard/translation/vite-plugin.ts'
import { filesThatRunAlone } from './server/test/files-that-run-alone.ts'
import { SlowestFirst } from './server/test/slowest-first.ts'

/** What both kinds of test files have in common. */
const common = {
  setupFiles: ['server/test/seed.ts'],
  // What lands is judged once more where it failed; a run by hand is not, so that a flaky test is seen.
  retry: process.env.CI === 'true' ? 1 : 0,
  // These limits only end what hangs: a busy machine may take a hundred times as long as an idle one.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  teardownTimeout: 60_000,
  expect: { poll: { timeout: 120_000 } },
  // The client of the Model Context Protocol uses a package that also has a `source` in TypeScript.
  server: { deps: { inline: [/@modelcontextprotocol/, /eventsource/] } },
}

const conditions = ['source']
/** Its published source maps refer to files that are not published, which Vite reports for each. */
const withoutSourceMaps = {
  name: 'without-source-maps',
  load(id: string) {
    if (!id.includes('/@modelcontextprotocol/')) return null
    return readFileSync(id, 'utf8').replace(/\/\/# sourceMappingURL=.*/, '')
  },
}
const resolving = {
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  plugins: [withoutSourceMaps, translation()],
}

/** The tests with libraries of others that `npm ci` does not install, if they are installed. */
function listInteropTests(): string[] {
  if (existsSync(new URL('testing/interop/node_modules', import.meta.url))) {
    return ['testing/interop/*.test.ts']
  }
  const skipped =
    'The tests of testing/interop are skipped: `npm run test:interop` installs what they need.'
  if (process.env.INTEROP === 'required') throw new Error(skipped)
  process.stderr.write(`${skipped}\n`)
  return []
}

export default defineConfig({
  test: {
    reporters: ['default', './server/test/closing-line.ts', './server/test/watchdog/watchdog.ts'],
    globalSetup: ['server/test/global-setup.ts'],
    // Tests also wait: for processes to start, for time limits, for what comes over a network. With one
    // worker more than cores, a run used 1.54 of two cores, with two more 1.70. Since programs are
    // bundles, files need less CPU time and wait as long as before.
    maxWorkers: availableParallelism() + 3,
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        ...resolving,
        test: {
          ...common,
          name: 'shared',
          // Loading the server took 2.6 s of processor time in each of 190 files, a third of the whole.
          isolate: false,
          include: [
            'packages/*/src/**/*.test.ts',
            'packages/*/test/**/*.test.ts',
            'server/{src,test}/**/*.test.ts',
            '{sdk,cli,dashboard}/{src,test}/**/*.test.ts',
            'docs/test/**/*.test.ts',
            ...listInteropTests(),
          ],
          exclude: filesThatRunAlone,
        },
      },
      {
        ...resolving,
        test: {
          ...common,
          name: 'alone',
          include: filesThatRunAlone,
          // A process is only kept for the next file while that one may share it too.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
