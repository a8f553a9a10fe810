import { Command } from 'commander'
import { type Options, runCheck } from './check.ts'

export function fixCommand(): Command {
  return new Command('fix')
    .argument('<files...>', 'files, or patterns such as "decks/**/*.pptx"')
    .summary('make the changes that bring files back to a brand')
    .description(
      'Check files against a brand file or the rules of your service, and make the safe changes in\n' +
        'place: colours that are nearly those of a palette, fonts and words. Symbols, formulas and\n' +
        'addresses stay. The files are checked again, and nothing gets worse.',
    )
    .option('--rules <file>', 'a brand file; without it, the rules of the service apply')
    .option('--preview', 'print what would change and why the rest remains; changes nothing')
    .option('--unsafe', 'also make changes that may alter the look, such as those of far colours')
    .option(
      '--replace <kind:from=to>',
      'write a value of your own: color:#FF0000=#E60000, font:Arial=Inter or term:utilise=use; repeat it for more',
      (value: string, before: string[] = []) => [...before, value],
    )
    .option('--include-hidden', 'fix hidden slides and shapes too')
    .option('--include-notes', 'fix speaker notes too')
    .addHelpText(
      'after',
      `
Examples:
  $ blazon fix deck.pptx --rules brand.json --preview
  $ blazon fix "decks/**/*.pptx" --rules brand.json
  $ blazon fix deck.pptx --rules brand.json --replace color:#4472C4=#0050B0

Exit codes: 0 no errors remain, 1 an error that is not waived, 2 a file that cannot be read.`,
    )
    .action((patterns: string[], options: Omit<Options, 'stdinName'>, command: Command) =>
      runCheck(patterns, { ...options, fix: true, stdinName: 'stdin' }, command),
    )
}
