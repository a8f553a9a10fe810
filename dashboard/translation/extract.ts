import { readFile, writeFile } from 'node:fs/promises'
import { updateCatalog } from './catalog.ts'
import { catalogs, collectAllMessages } from './sources.ts'

/** Writes the messages of the dashboard into each catalog, which keeps its translations. */

const messages = await collectAllMessages()
for (const { language, file } of catalogs) {
  const text = updateCatalog(await readFile(file, 'utf8').catch(() => ''), messages, language)
  await writeFile(file, text)
  const missing = text.match(/\nmsgstr ""\n(?!")/g)?.length ?? 0
  process.stdout.write(
    `${language}: ${messages.length} uses of messages, ${missing} without a translation\n`,
  )
}
