import { resolve } from 'node:path'
import { FolderInUse } from '@blazon/portal/folder/write-folder'
import type { PortalNote } from '@blazon/portal/output'
import { loadTranslations } from '@blazon/server/kernel/pages/load-say'
import { describeBytes } from '@blazon/warnings/describe-bytes'
import { Command } from 'commander'
import { misuse } from '../failure.ts'
import { createClient, createTerminal } from '../session.ts'
import { version } from '../version.ts'
import { nameFile } from '../write-output.ts'

interface Options {
  out: string
  siteUrl?: string
  name?: string
  index: boolean
}

export function portalCommand(): Command {
  return new Command('portal').summary('build the public site of the brand').addCommand(build())
}

function build(): Command {
  return new Command('build')
    .description(
      'Build the site of the brand into a folder: static files that any web host serves and that\n' +
        'open without one. It contains what is published: palettes, fonts, logos, templates, icon\n' +
        'sets, slides, decks and rules.',
    )
    .requiredOption('--out <folder>', 'folder to write; an earlier build in it is replaced')
    .option('--site-url <url>', 'address of the site, for sitemap.xml and previews of links')
    .option('--name <name>', 'name of the brand; by default that of the portal or organization')
    .option('--no-index', 'ask search engines not to list the site')
    .addHelpText(
      'after',
      `
Examples:
  $ blazon portal build --out public
  $ blazon portal build --out public --site-url https://brand.example.com

Exit codes: 0 success, 1 failure, 2 invalid command, or a folder that contains something else.`,
    )
    .action(async (options: Options, command: Command) => {
      const terminal = createTerminal(command)
      const blazon = await createClient(command)
      const baseUrl = options.siteUrl === undefined ? null : siteUrl(options.siteUrl)
      // The renderer loads fonts and a rasterizer, which no other command needs.
      const [{ renderPortal }, { listLanguages }, { writeFolder }, { readModel }] =
        await Promise.all([
          import('@blazon/portal/render-portal'),
          import('@blazon/portal/model'),
          import('@blazon/portal/folder/write-folder'),
          import('../portal/read-model.ts'),
        ])
      const notes: PortalNote[] = []
      const { model, isIndexed } = await readModel(blazon, options.name ?? null, (warning) =>
        notes.push({ place: 'content', ...warning }),
      )
      const outputs = renderPortal(model, {
        ...{ baseUrl, generator: `Blazon ${version}`, isIndexed: options.index && isIndexed },
        hasIconFiles: true,
        translations: await loadTranslations(listLanguages(model)),
        onNote: (note) => notes.push(note),
      })
      const written = await nameFile(resolve(options.out), writeFolder(options.out, outputs)).catch(
        (error: unknown) => {
          throw error instanceof FolderInUse ? misuse(error.message) : error
        },
      )
      for (const { place, message } of notes) terminal.note(`${place}: ${message}`)
      terminal.print({ folder: options.out, ...written, notes }, () => {
        const size = `${written.files} files, ${describeBytes(written.bytes)}`
        return `${options.out}/index.html  ${size}`
      })
    })
}

function siteUrl(text: string): string {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) {
    throw misuse(
      `${text} is not a valid address.`,
      'Use an address such as https://brand.example.com.',
    )
  }
  return text.replace(/\/+$/, '')
}
