import type { Services } from '../../../kernel/api/context.ts'
import type { Tenant } from '../../../kernel/base/tenant.ts'
import { keepContents } from '../contents.ts'
import type { BuiltFile, DeployedFile } from '../files.ts'

/** Stores files, with their compressed forms, for a deployment (UUID). */
export async function keepFiles(
  services: Services,
  tenant: Tenant,
  deploymentId: string,
  files: readonly BuiltFile[],
): Promise<DeployedFile[]> {
  const kept: DeployedFile[] = []
  for (const { path, contentType, content, encoded, frames } of files) {
    const { br, gzip } = encoded
    const versions = [content, br, gzip].filter((bytes) => bytes !== undefined)
    const contents = await keepContents(services, tenant, deploymentId, versions)
    const [plain, ...rest] = contents
    const [keptBr, keptGzip] = br === undefined ? [undefined, rest[0]] : rest
    kept.push({
      path,
      content_type: contentType,
      ...plain!,
      ...(frames === undefined ? {} : { frames }),
      encodings: {
        ...(keptBr === undefined ? {} : { br: keptBr }),
        ...(keptGzip === undefined ? {} : { gzip: keptGzip }),
      },
    })
  }
  return kept
}
