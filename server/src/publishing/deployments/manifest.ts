import { sha256 } from '../../kernel/base/sha256.ts'
import type { DeployedFile } from './files.ts'
import type { ManifestEntry } from './schema.ts'

/** The public fields of the files, by path. */
export function renderManifest(files: readonly DeployedFile[]): ManifestEntry[] {
  return files.map(({ bytes, content_type, path, sha256 }) => ({
    bytes,
    content_type,
    path,
    sha256,
  }))
}

/** SHA-256 of the manifest as canonical JSON (RFC 8785), in hex. `files` must be sorted by path. */
export function rootHash(files: readonly DeployedFile[]): string {
  // The keys are already in canonical order, and no number has another canonical form.
  return sha256(JSON.stringify(renderManifest(files)))
}

/** Compares by UTF-16 code units, as RFC 8785 does, so the order does not depend on the locale. */
export function byPath(a: { path: string }, b: { path: string }): number {
  return a.path < b.path ? -1 : a.path > b.path ? 1 : 0
}

/** The paths that differ between two manifests. */
export function comparePaths(
  files: readonly DeployedFile[],
  base: readonly DeployedFile[],
): { added: string[]; removed: string[]; changed: string[] } {
  const before = new Map(base.map((file) => [file.path, file]))
  const after = new Map(files.map((file) => [file.path, file]))
  const isChanged = ({ path, sha256, content_type }: DeployedFile) => {
    const was = before.get(path)
    return was !== undefined && (was.sha256 !== sha256 || was.content_type !== content_type)
  }
  return {
    added: files.filter(({ path }) => !before.has(path)).map(({ path }) => path),
    removed: base.filter(({ path }) => !after.has(path)).map(({ path }) => path),
    changed: files.filter(isChanged).map(({ path }) => path),
  }
}
