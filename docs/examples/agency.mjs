import { setTimeout as sleep } from 'node:timers/promises'
import { Blazon } from '@blazon/sdk'

const blazon = new Blazon() // reads BLAZON_URL and BLAZON_API_KEY
const { brands, palettes, rules, checks, comments, documents, checkShareLinks } = blazon.brand
const documentsEach = 10
const waits = { waitSeconds: 30 } // answer when the check is done

// Two clients, each with one colour. The rule allows the published palettes of its brand.
const clients = []
for (const [name, value] of [
  ['Halden', '#C8102E'],
  ['Fjord', '#0B5FA5'],
]) {
  const { id: brand } = await brands.create({ name })
  const palette = await palettes.create({ name, brand, colors: [{ key: 'main', value }] })
  await palettes.publish(palette.id)
  await rules.create({ type: 'color_in_palette', brand })
  clients.push({ name, brand, value })
}

// The same file of both clients is two documents, each judged by its own rules.
const file = (name, text) => ({ name, data: new TextEncoder().encode(text) })
for (const client of clients) {
  const advised = new Set()
  for (let page = 1; page <= documentsEach; page++) {
    const css = file(`page-${page}.css`, `.page-${page} { color: #6A3B7A; background: #F0F }`)
    client.check = await checks.create({ file: css, name: css.name, brand: client.brand }, waits)
    for await (const { nearest } of checks.findings.list(client.check.id)) advised.add(nearest.hex)
  }
  const listed = await documents.list({ brand: client.brand, limit: 100 })
  console.log(client.name, listed.data.length, 'documents, advised:', ...advised)
}

// A finding is discussed: the comment appears in the inbox of everybody whom it mentions.
const { check: first } = clients[1]
const { document } = first
const [finding] = (await checks.findings.list(first.id)).data
const people = await blazon.users.list()
const comment = await comments.create({
  check: first.id,
  fingerprint: finding.fingerprint,
  text: 'Is this a colour of the client?',
  mentions: people.data.map(({ id }) => id),
})

// The fixed file is the next version of the document.
const fix = await checks.fix(first.id, { findings: [finding.id] })
const fixed = await finish(fix.check)
const afterFix = await checks.compare(fixed.id, { base: first.id })
console.log('version', fixed.version, '–', afterFix.gone.length, 'finding gone')

// A file that somebody has edited is one too, whatever its name.
const edited = file('final.css', `.page { color: ${clients[1].value} }`)
const last = await checks.create({ file: edited, name: 'final.css', document }, waits)
const afterEdit = await checks.compare(last.id, { base: fixed.id })
console.log('version', last.version, '–', afterEdit.gone.length, 'finding gone,', last.verdict)
await comments.update(comment.id, { resolved: true })

// The version is refused if a newer one was uploaded meanwhile.
await documents.requestApproval(document, { version: last.version })
const approved = await documents.approve(document, { version: last.version })
console.log(approved.name, approved.approval, 'in version', approved.approval_version)

// The client reads the report without an account, until the link is revoked.
const link = await checks.shareLinks.create(last.id, {})
// Its host is that of BLAZON_PUBLIC_URL, which this machine may not reach.
const address = new URL(new URL(link.url).pathname, process.env.BLAZON_URL)
const read = async () => (await fetch(address)).status
const shown = await read()
await checkShareLinks.delete(link.id)
console.log('shared:', shown, '– revoked:', await read())

async function finish(id) {
  for (;;) {
    const check = await checks.retrieve(id)
    if (check.status === 'completed') return check
    if (check.status === 'failed') throw new Error(check.failure.message)
    await sleep(200)
  }
}
