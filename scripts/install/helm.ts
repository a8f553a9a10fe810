import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { findHelm, helmPath } from '../../docs/test/helm.ts'

/**
 * Builds Helm from the Go proxy into `.clients`, for the test of the chart. Needs Go, and takes five
 * minutes on two cores.
 */
const version = '3.19.2'
if (findHelm() === null) {
  mkdirSync(dirname(helmPath), { recursive: true })
  execFileSync('go', ['install', `helm.sh/helm/v3/cmd/helm@v${version}`], {
    env: { ...process.env, GOBIN: dirname(helmPath) },
    stdio: 'inherit',
  })
}
