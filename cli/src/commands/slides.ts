import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { DeckUpdate, IdentifiedSlide } from '@blazon/sdk/types'
import { Command } from 'commander'
import { createClient, createTerminal } from '../session.ts'
import { writeOutput } from '../write-output.ts'

interface UpdateOptions {
  out?: string
  merge?: true
}

export function slidesCommand(): Command {
  return new Command('slides')
    .summary('compare a deck with the slide assets, and update its slides')
    .addCommand(identify())
    .addCommand(update())
}

function identify(): Command {
  return new Command('identify')
    .argument('<deck>', 'a PowerPoint file')
    .description('List which slides of a deck are slide assets, and which of them are outdated.')
    .addHelpText('after', '\nExamples:\n  $ blazon slides identify proposal.pptx')
    .action(async (path: string, _options: object, command: Command) => {
      const terminal = createTerminal(command)
      const blazon = await createClient(command)
      const { data } = await blazon.cms.slideAssets.identify({ file: await readDeck(path) })
      terminal.print({ slides: data }, () => data.map(describeIdentified))
    })
}

function update(): Command {
  return new Command('update')
    .argument('<deck>', 'a PowerPoint file that was built from slide assets')
    .description(
      'Replace the outdated slides of a deck with the current versions of their assets. Texts that were\n' +
        'edited are kept. The deck itself is not changed.',
    )
    .option('--out <file>', 'the file to write; `<deck> (updated).pptx` by default')
    .option('--merge', 'give replaced slides the layouts of the deck if it has them')
    .addHelpText(
      'after',
      `
Examples:
  $ blazon slides update proposal.pptx
  $ blazon slides update proposal.pptx --out new.pptx --json`,
    )
    .action(async (path: string, options: UpdateOptions, command: Command) => {
      const terminal = createTerminal(command)
      const blazon = await createClient(command)
      const report = await blazon.cms.slideAssets.updateDeck({
        file: await readDeck(path),
        ...(options.merge === true ? { master_policy: 'merge' } : {}),
      })
      const out = report.file === null ? null : (options.out ?? report.filename)
      if (out !== null) {
        const response = await blazon.files.content(report.file!)
        await writeOutput(out, new Uint8Array(await response.arrayBuffer()))
      }
      terminal.print({ ...report, out }, () => summary(report, out))
    })
}

async function readDeck(path: string) {
  return { name: basename(path), data: new Uint8Array(await readFile(path)) }
}

function describeIdentified({ slide, state, slide_asset, newer }: IdentifiedSlide): string {
  const asset = slide_asset === null ? '' : `  ${slide_asset}`
  return `${slide}  ${state}${asset}${newer === null ? '' : `  newer: ${newer}`}`
}

function summary({ slides, warnings }: DeckUpdate, out: string | null): string[] {
  const lines = slides.flatMap(({ slide, outcome, edits, conflicts, reason }) => [
    ...(outcome === 'replaced' ? [`Slide ${slide}: replaced`] : []),
    ...(reason === null ? [] : [`Slide ${slide}: kept. ${reason.message}`]),
    ...edits.map(({ shape, text }) => `  kept in ${shape}: ${text}`),
    ...conflicts.map(({ shape, current }) => `  the current version has in ${shape}: ${current}`),
  ])
  const end = out === null ? 'No slide was replaced.' : `${out} is written.`
  return [...lines, ...warnings.map(({ message }) => message), end]
}
