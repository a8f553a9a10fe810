import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findFreePort } from '../../../testing/free-port.ts'
import { createAuthority, createIdentity } from '../../test/certificate.ts'
import { findServerPrograms } from '../../test/faults/replicated-postgres.ts'
import { connect } from './database.ts'

/** A PostgreSQL of Debian that requires a certificate of each client. */
const programs = findServerPrograms()
const folder = mkdtempSync(join(tmpdir(), 'blazon-certificate-'))
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }))

test.skipIf(programs === null)(
  'a client certificate signs in to PostgreSQL without a password, only over valid TLS',
  async () => {
    const authority = createAuthority('The operator')
    const here = { dns: 'localhost', ip: '127.0.0.1' }
    const [server, client] = [createIdentity(authority, here), createIdentity(authority, here)]
    // PostgreSQL refuses to run as root.
    const uid = process.geteuid?.() === 0 ? Number(execFileSync('id', ['-u', 'nobody'])) : undefined
    const account = uid === undefined ? {} : { uid, gid: uid }
    const write = (name: string, text: string) => {
      const path = join(folder, name)
      writeFileSync(path, text, { mode: 0o600 })
      if (uid !== undefined) chownSync(path, uid, uid)
      return path
    }
    if (uid !== undefined) chownSync(folder, uid, uid)
    const data = join(folder, 'data')
    const initialize = ['-D', data, '-U', 'blazon', '-A', 'trust', '--no-sync']
    execFileSync(join(programs!, 'initdb'), initialize, { ...account, stdio: 'ignore' })
    write('data/pg_hba.conf', 'hostssl all all 127.0.0.1/32 cert map=any\n')
    write('data/pg_ident.conf', 'any /^.*$ blazon\n')
    const root = write('ca.pem', authority.certificate)
    const settings = {
      port: await findFreePort(),
      listen_addresses: '127.0.0.1',
      unix_socket_directories: folder,
      ssl: 'on',
      ssl_ca_file: root,
      ssl_cert_file: write('server.pem', server.cert),
      ssl_key_file: write('server.key', server.key),
    }
    const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const postgres = spawn(join(programs!, 'postgres'), ['-D', data, ...given], {
      ...account,
      stdio: 'ignore',
    })
    const query = async (files: string, trusted = root) => {
      const address = `postgres://blazon@127.0.0.1:${settings.port}/postgres`
      const url = `${address}?sslmode=verify-full&sslrootcert=${trusted}${files}`
      const pool = connect({ url }, { max: 1 })
      try {
        const [row] = await pool.db<{ user: string }[]>`select current_user as user`
        return row!.user
      } catch (error) {
        return (error as Error).message
      } finally {
        await pool.close()
      }
    }
    try {
      await expect.poll(() => query('')).toContain('requires a valid client certificate')
      const certificate = write('client.pem', client.cert)
      const key = write('client.key', client.key)
      const identity = `&sslcert=${certificate}&sslkey=${key}`
      expect(await query(identity)).toBe('blazon')
      const other = write('other.pem', createAuthority('Another').certificate)
      expect(await query(identity, other)).toMatch(/certificate/)
    } finally {
      const ended = once(postgres, 'exit')
      postgres.kill('SIGINT')
      await ended
    }
  },
)
