import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Blazon } from '@blazon/sdk/client'
import type { Asset } from '@blazon/sdk/types'
import { Command, Option } from 'commander'
import { Failure, misuse } from '../failure.ts'
import { createClient, createTerminal } from '../session.ts'
import { writeOutput } from '../write-output.ts'

interface Options {
  kind: Asset['kind']
  name?: string
  asset?: string
  variant?: string
  collection?: string[]
  tag?: string[]
  strip?: true
  publish?: true
}

export function assetsCommand(): Command {
  return new Command('assets')
    .summary('upload logos, images, documents and templates, and download the brand')
    .addCommand(upload())
    .addCommand(downloadKit())
}

function upload(): Command {
  return new Command('upload')
    .argument('<files...>', 'the files')
    .description(
      'Upload each file as an asset of its own. With --asset, add one file as the next version of a\n' +
        'variant of an existing asset.',
    )
    .addOption(
      new Option('--kind <kind>', 'of the assets')
        .choices(['logo', 'image', 'document', 'template'])
        .default('image'),
    )
    .option('--name <name>', 'of the asset; by default the name of the file')
    .option('--asset <slug>', 'slug or id of the asset that gets a version')
    .option('--variant <variant>', 'such as dark or print; by default "default"')
    .option('--collection <name...>', 'collections of the assets')
    .option('--tag <tag...>', 'tags of the assets')
    .option('--strip', 'remove content that is not allowed in SVG files instead of rejecting them')
    .option('--publish', 'publish the assets, so that the next deployment contains them')
    .addHelpText(
      'after',
      `
Examples:
  $ blazon assets upload logo.svg --kind logo --name "Acme logo" --publish
  $ blazon assets upload logo-dark.svg --asset acme-logo --variant dark
  $ blazon assets upload photos/*.jpg --collection Spring`,
    )
    .action(async (files: string[], options: Options, command: Command) => {
      if (files.length > 1 && (options.asset !== undefined || options.name !== undefined)) {
        throw misuse('--asset and --name take one file. Upload the files one by one.')
      }
      const terminal = createTerminal(command)
      const blazon = await createClient(command)
      const assets: Asset[] = []
      for (const [at, file] of files.entries()) {
        const asset = await uploadOne(blazon, file, options)
        assets.push(asset)
        terminal.note(`[${at + 1}/${files.length}] ${asset.slug}  ${basename(file)}`)
      }
      terminal.print({ assets }, () => assets.map(summary))
    })
}

async function uploadOne(blazon: Blazon, path: string, options: Options): Promise<Asset> {
  const file = { name: basename(path), data: new Uint8Array(await readFile(path)) }
  const sanitize = options.strip === true ? 'strip' : 'strict'
  const variant = options.variant === undefined ? {} : { variant: options.variant }
  const status = options.publish === true ? ({ status: 'published' } as const) : {}
  if (options.asset === undefined) {
    return blazon.cms.assets.create({
      ...{ file, sanitize, kind: options.kind },
      name: options.name ?? basename(path).replace(/\.[^.]+$/, ''),
      ...variant,
      ...(options.collection === undefined ? {} : { collections: options.collection }),
      ...(options.tag === undefined ? {} : { tags: options.tag }),
      ...status,
    })
  }
  const { id } = await findAsset(blazon, options.asset)
  await blazon.cms.assets.versions.create(id, { file, sanitize, ...variant })
  return options.publish === true
    ? blazon.cms.assets.update(id, status)
    : blazon.cms.assets.retrieve(id)
}

async function findAsset(blazon: Blazon, slugOrId: string): Promise<Asset> {
  if (slugOrId.startsWith('ast_')) return blazon.cms.assets.retrieve(slugOrId)
  const [asset] = (await blazon.cms.assets.list({ slug: slugOrId, limit: 1 })).data
  if (asset !== undefined) return asset
  throw new Failure(`No such asset: '${slugOrId}'. Upload it without --asset first.`)
}

function summary({ slug, id, status, variants }: Asset): string {
  const names = variants.map(({ variant, version }) => `${variant} (version ${version})`)
  return `${slug}  ${id}  ${status}  ${names.join(', ')}`
}

function downloadKit(): Command {
  return new Command('kit')
    .description(
      'Download the brand as a zip: published logos in formats and sizes, colour files, and the fonts\n' +
        'whose licence allows it. Its kit.json lists what it contains and what is missing.',
    )
    .option('--formats <list>', 'of the pictures: png, webp, jpeg, avif', 'png')
    .option('--sizes <list>', 'pixels of their longer side', '256,1024')
    .option('--out <file>', 'the file to write', 'brand-kit.zip')
    .action(async (options: { formats: string; sizes: string; out: string }, command: Command) => {
      const { out: file, ...query } = options
      const terminal = createTerminal(command)
      const blazon = await createClient(command)
      const response = await blazon.cms.assets.kit(query)
      const bytes = new Uint8Array(await response.arrayBuffer())
      await writeOutput(file, bytes)
      terminal.print({ file, bytes: bytes.length }, () => `${file} is written.`)
    })
}
