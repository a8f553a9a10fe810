import { type NodeMajor, nodeVersions } from '../install/npm-package.ts'
import { runOnNode } from './run-on-node.ts'

/**
 * `npm run test:node`: runs the suites on each supported major version of Node that is newer than the
 * oldest, which `npm test` runs on. Words are those of `vitest run`, such as a folder; a first word
 * like `22` selects one version. Installs the binaries, which npm has as packages, into `.clients`.
 */
const [first = '', ...others] = process.argv.slice(2)
const isMajor = (word: string): word is NodeMajor => word in nodeVersions
const words = isMajor(first) ? others : process.argv.slice(2)
for (const major of Object.keys(nodeVersions).filter(isMajor)) {
  if (!isMajor(first) || first === major) runOnNode(major, words)
}
