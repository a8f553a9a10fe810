import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import type { Blazon } from '@blazon/sdk/client'
import { Command, Option } from 'commander'
import { ChainBroken, type ChainPlace, verifyChain } from '../audit/verify.ts'
import { Failure, misuse } from '../failure.ts'
import { createClient, createTerminal } from '../session.ts'
import { printContent } from '../terminal/output.ts'
import { writeOutput } from '../write-output.ts'

export function auditCommand(): Command {
  return new Command('audit')
    .summary('export and verify the audit log')
    .addHelpText(
      'after',
      `
Examples:
  $ blazon audit export --out audit.ndjson
  $ blazon audit verify                           the log of the service
  $ blazon audit verify audit.ndjson              an export, without the service
  $ blazon audit verify --noted 4711:5f3c…        what it printed last time`,
    )
    .addCommand(exportCommand())
    .addCommand(verifyCommand())
}

function exportCommand(): Command {
  return new Command('export')
    .description('Write the audit log, oldest entries first. It requires platform:write.')
    .addOption(
      new Option('--format <format>', 'of the entries')
        .choices(['ndjson', 'csv'])
        .default('ndjson'),
    )
    .option('--out <file>', 'where to write it; default standard output')
    .action(async ({ format, out }: ExportOptions, command: Command) => {
      const response = await (await createClient(command)).auditEntries.export({ format })
      const entries = Readable.fromWeb(response.body as never)
      if (out === undefined) {
        for await (const text of entries.setEncoding('utf8')) printContent(process.stdout, text)
        return
      }
      await writeOutput(out, entries, { mode: 0o600 })
      createTerminal(command).note(`Wrote ${out}.`)
    })
}

function verifyCommand(): Command {
  return new Command('verify')
    .argument('[file]', 'an export in the format ndjson; default the log of the service')
    .description(
      'Verify that no entry was changed or removed. Prints the newest position and hash: note them\n' +
        'elsewhere, and pass them as --noted the next time, which also finds a log that was rewritten\n' +
        'as a whole. Exits with 1 if the log is broken.',
    )
    .option(
      '--noted <position:hash>',
      'a position and hash that the log must still contain',
      parsePlace,
    )
    .action(async (file: string | undefined, { noted }: VerifyOptions, command: Command) => {
      const terminal = createTerminal(command)
      try {
        const { last, count } =
          file === undefined
            ? await verifyService(await createClient(command), noted ?? null)
            : await verifyChain(readLines(createReadStream(file)), null, noted)
        const place = `${last.position}:${last.hash}`
        terminal.print({ ...last, count, valid: true }, (ink) => {
          const line = `${ink.green('✓')} ${count} entries are unchanged and complete.`
          return [line, `Newest: ${place}`]
        })
      } catch (error) {
        if (!(error instanceof ChainBroken)) throw error
        throw new Failure(
          `The audit log is broken. ${error.message}`,
          'Compare it with the copies that were sent to webhooks, syslog or BLAZON_AUDIT_LOG, and with earlier exports.',
        )
      }
    })
}

interface ExportOptions {
  format: 'ndjson' | 'csv'
  out?: string
}

interface VerifyOptions {
  noted?: ChainPlace
}

/** The whole log, from its anchor to its newest entry. */
async function verifyService(blazon: Blazon, noted: ChainPlace | null) {
  const credential = await blazon.apiKeys.current()
  if (!('livemode' in credential) || !credential.livemode) {
    throw misuse(
      'A test key reads only the entries of test data, so the chain has gaps.',
      'Use a live key with the scope platform:write.',
    )
  }
  const { anchor_position, anchor_hash, position, hash } = await blazon.auditEntries.chain()
  const anchor = { position: anchor_position, hash: anchor_hash }
  const response = await blazon.auditEntries.export({ format: 'ndjson' })
  const lines = readLines(Readable.fromWeb(response.body as never))
  const outcome = await verifyChain(lines, anchor, noted === null ? { position, hash } : noted)
  if (outcome.last.position < position) {
    throw new ChainBroken(
      `The log ends at position ${outcome.last.position}, but its chain ends at ${position}. Its newest entries were removed.`,
    )
  }
  return outcome
}

function readLines(input: Readable): AsyncIterable<string> {
  return createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })
}

function parsePlace(text: string): ChainPlace {
  const [, position, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? []
  if (position === undefined || hash === undefined) {
    throw misuse(
      `${text} is not a position and a hash of a log.`,
      'Pass position:hash, as `verify` prints it.',
    )
  }
  return { position: Number(position), hash }
}
