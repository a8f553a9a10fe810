import { join } from 'node:path'
import { installPackage } from '../install/npm-package.ts'
import { runOnNode } from './run-on-node.ts'

/**
 * `npm run test:style-dictionary`: the round trips of tokens and palettes through Style Dictionary 5,
 * which needs Node 22; `npm run test:interop` does them with version 4. Installs both into `.clients`.
 */
const folder = installPackage('style-dictionary', '5.5.5')
runOnNode('22', ['testing/interop/style-dictionary.test.ts'], {
  STYLE_DICTIONARY: join(folder, 'lib/StyleDictionary.js'),
})
