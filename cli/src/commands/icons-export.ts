import { writeFile } from 'node:fs/promises'
import type { CmsIconSetsExportParams } from '@blazon/sdk/params'
import { Command, Option } from 'commander'
import { Failure } from '../failure.ts'
import { createClient, terminalOf } from '../session.ts'

interface Options {
  format: CmsIconSetsExportParams['format']
  out?: string
}

const extensions: Readonly<Record<Options['format'], string>> = {
  iconify: 'json',
  zip: 'zip',
  sprite: 'svg',
  css: 'css',
  react: 'react.zip',
  vue: 'vue.zip',
  svelte: 'svelte.zip',
}

export function exportSet(): Command {
  return new Command('export')
    .argument('<prefix>', 'of the icon set')
    .description(
      'Download an icon set as one file: components, SVG files, a sprite or a style sheet.',
    )
    .addOption(
      new Option('--format <format>', 'of the file')
        .choices(Object.keys(extensions))
        .makeOptionMandatory(),
    )
    .option('--out <file>', 'the file to write; `<prefix>.<extension>` by default')
    .addHelpText(
      'after',
      `
Examples:
  $ blazon icons export acme --format react
  $ blazon icons export acme --format sprite --out public/icons.svg`,
    )
    .action(async (prefix: string, { format, out }: Options, command: Command) => {
      const terminal = terminalOf(command)
      const blazon = await createClient(command)
      const { data } = await blazon.cms.iconSets.list({ prefix })
      const [set] = data
      if (set === undefined) {
        throw new Failure(
          `No icon set has the prefix ${prefix}. \`blazon get /cms/icon_sets\` lists them.`,
        )
      }
      const response = await blazon.cms.iconSets.export(set.id, { format })
      const bytes = new Uint8Array(await response.arrayBuffer())
      const file = out ?? `${prefix}.${extensions[format]}`
      await writeFile(file, bytes)
      terminal.print(
        { icon_set: set.id, format, file, bytes: bytes.length },
        () => `${file} is written.`,
      )
    })
}
