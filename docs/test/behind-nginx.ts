import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Agent, fetch, type RequestInit, type Response } from 'undici'
import { createAuthority, createIdentity } from '../../server/test/certificate.ts'
import { findFreePort } from '../../testing/free-port.ts'

/** The program; undefined if it is not installed. */
export const nginx = ['/usr/sbin/nginx', 'nginx'].find(
  (path) => spawnSync(path, ['-v']).status === 0,
)
if (nginx === undefined) console.warn('nginx is not installed: its configuration is not tested')

export interface Nginx {
  /** Requests `https://host/path`, or with `scheme` plain HTTP, from this nginx. */
  fetch(
    host: string,
    path: string,
    init?: RequestInit,
    scheme?: 'http' | 'https',
  ): Promise<Response>
  /** For clients that make requests themselves, to `https://host:port`. */
  agent: Agent
  port: number
  stop(): Promise<void>
}

/**
 * Starts nginx with a site that listens on ports 80 and 443 with certificates in `/etc/ssl/blazon`; it gets
 * free ports and certificates of its own. Resolves when it answers at `host`.
 */
export async function startNginx(site: string, host: string): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'blazon-nginx-'))
  const [port, plainPort] = [await findFreePort(), await findFreePort()]
  const authority = createAuthority('Blazon test')
  const { key, cert } = createIdentity(authority, { dns: host, ip: '127.0.0.1' })
  await writeFile(join(folder, 'certificate.pem'), cert)
  await writeFile(join(folder, 'key.pem'), key)
  const adapted = site
    .replaceAll(/listen \[::\].*\n/g, '')
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replaceAll('listen 443 ', `listen 127.0.0.1:${port} `)
    .replaceAll('/etc/ssl/blazon/', `${folder}/`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid nginx.pid; worker_processes 1;
    events {}
    http {
      access_log off;
      ${temporary.map((name) => `${name}_temp_path ${name};`).join(' ')}
      ${adapted}
    }`,
  )
  const proxy = spawn(nginx!, ['-p', folder, '-c', 'nginx.conf', '-e', 'error.log'], {
    stdio: 'inherit',
  })
  const agent = new Agent({
    connect: {
      ca: authority.certificate,
      servername: host,
      lookup: (_name, _options, answer) => answer(null, [{ address: '127.0.0.1', family: 4 }]),
    },
  })
  const started: Nginx = {
    fetch: (to, path, init, scheme = 'https') =>
      fetch(`${scheme}://${to}:${scheme === 'https' ? port : plainPort}${path}`, {
        dispatcher: agent,
        ...init,
      }),
    agent,
    port,
    async stop() {
      await agent.destroy()
      const ended = once(proxy, 'exit')
      proxy.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true })
    },
  }
  await waitUntilItAnswers(started, host, proxy)
  return started
}

async function waitUntilItAnswers(
  started: Nginx,
  host: string,
  proxy: ChildProcess,
): Promise<void> {
  for (let left = 1_200; ; left--) {
    try {
      await started.fetch(host, '/')
      return
    } catch (error) {
      if (left === 0 || proxy.exitCode !== null) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}
