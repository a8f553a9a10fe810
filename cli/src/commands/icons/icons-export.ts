import type { CmsIconSetsExportParams } from '@blazon/sdk/params'
import { Command, Option } from 'commander'
import { createClient, createTerminal } from '../../session.ts'
import { writeOutput } from '../../write-output.ts'
import { requireSet } from './icons-list.ts'

interface Options {
  format: CmsIconSetsExportParams['format']
  out?: string
  sizes?: string
}

const extensions: Readonly<Record<Options['format'], string>> = {
  iconify: 'json',
  zip: 'zip',
  sprite: 'svg',
  css: 'css',
  react: 'react.zip',
  vue: 'vue.zip',
  svelte: 'svelte.zip',
  android: 'android.zip',
  font: 'font.zip',
  png: 'png.zip',
  pdf: 'pdf.zip',
}

export function exportSet(): Command {
  return new Command('export')
    .argument('<prefix>', 'of the icon set')
    .description(
      'Download an icon set as one file: components, SVG files, a font, Android drawables or pictures.',
    )
    .addOption(
      new Option('--format <format>', 'of the file')
        .choices(Object.keys(extensions))
        .makeOptionMandatory(),
    )
    .option('--sizes <list>', 'pixels of PNG or points of PDF, such as 24,48')
    .option('--out <file>', 'the file to write; `<prefix>.<extension>` by default')
    .addHelpText(
      'after',
      `
Examples:
  $ blazon icons export acme --format react
  $ blazon icons export acme --format font
  $ blazon icons export acme --format png --sizes 16,32
  $ blazon icons export acme --format sprite --out public/icons.svg`,
    )
    .action(async (prefix: string, { format, out, sizes }: Options, command: Command) => {
      const terminal = createTerminal(command)
      const blazon = await createClient(command)
      const set = await requireSet(blazon, prefix)
      const response = await blazon.cms.iconSets.export(set.id, {
        format,
        ...(sizes === undefined ? {} : { sizes }),
      })
      const bytes = new Uint8Array(await response.arrayBuffer())
      const file = out ?? `${prefix}.${extensions[format]}`
      await writeOutput(file, bytes)
      terminal.print(
        { icon_set: set.id, format, file, bytes: bytes.length },
        () => `${file} is written.`,
      )
    })
}
