import type { AuthoredContext, ChangeContext } from '../../kernel/api/context.ts'
import { isChecker } from '../../kernel/api/roles.ts'
import { missingReference } from '../../kernel/base/errors.ts'
import { newUuid, toId } from '../../kernel/base/ids.ts'
import { recordChange, recordUpdate } from '../../kernel/events/outbox.ts'
import {
  type DocumentRow,
  findByName,
  findBySource,
  findDocument,
  insertDocument,
  lockName,
  type Matched,
  renderDocument,
  updateDocument,
} from './store.ts'
import { type Found, nothingFound, replaceUses } from './uses.ts'
import {
  findByContent,
  findVersion,
  insertVersion,
  updateVersion,
  type VersionRow,
} from './version-store.ts'
import { findOnlyChecker, findVisibleDocument } from './visible.ts'

/** What a new check judges, by which its document is found. */
export interface Checked {
  /** UUID of the check. */
  check: string
  /** As rows store it: null for the default brand. */
  brand: string | null
  /** Id of the document that the caller names. */
  document: string | null
  /** Where the content comes from, if it is not a file or a text: `icon:` and its UUID. */
  source: string | null
  name: string | null
  /** The name of the document, if it is created and the check has no name. */
  title: string
  sha256: string
  /** The only slide that is checked. */
  slide: number | null
}

/** The version of a document that a check judges. */
export interface Place {
  document_id: string
  version: number
}

/**
 * Returns the document and version of a new check, and creates what does not exist yet. A content that
 * the document has had is its version of then. Nothing is locked for it: 50 checks of one file would run
 * one after another.
 */
export async function placeCheck(call: AuthoredContext, checked: Checked): Promise<Place> {
  const known = await findPlace(call, checked)
  if (known !== null) return 'version' in known ? known : addVersion(call, known.id, checked)
  const keys = [checked.sha256, checked.source ?? checked.name ?? checked.sha256]
  for (const key of [...new Set(keys)].sort()) await lockName(call.db, call.tenant, key)
  const made = await findPlace(call, checked)
  if (made !== null) return 'version' in made ? made : addVersion(call, made.id, checked)
  return createDocument(call, checked)
}

/** Records the result of a check that ended, which is the document's if its version is the newest. */
export async function noteChecked(
  context: ChangeContext,
  check: { id: string; verdict: VersionRow['verdict']; score: VersionRow['score'] } & {
    document_id: string | null
    version: number | null
  },
  found: Found = nothingFound,
): Promise<void> {
  const { db, tenant } = context
  const { document_id, version, id, verdict, score } = check
  if (document_id === null || version === null) return
  await updateVersion(db, tenant, document_id, version, { check_id: id, verdict, score })
  const before = await findDocument(db, tenant, toId('document', document_id), true)
  if (before === null || before.versions_count !== version || before.latest_check_id > id) return
  await replaceUses(db, tenant, document_id, found)
  await recordDocument(context, before, { latest_check_id: id, verdict, score })
}

type FoundPlace = Place | { id: string }

/** The version if the document has had the content; otherwise the document; null if there is none. */
async function findPlace(call: AuthoredContext, checked: Checked): Promise<FoundPlace | null> {
  const { db, tenant } = call
  const id = await findNamed(call, checked)
  if (id !== null) {
    const version = await findVersion(db, tenant, id, contentOf(checked))
    return version === null ? { id } : toPlace(version)
  }
  if (checked.source !== null) return null
  const matched = matchedFor(call, checked)
  const version = await findByContent(db, tenant, matched, contentOf(checked))
  if (version !== null) return toPlace(version)
  const { name } = checked
  const named = name === null ? null : await findByName(db, tenant, matched, name)
  return named === null ? null : { id: named }
}

/** The document that the caller names, or that has the source. */
async function findNamed(call: AuthoredContext, checked: Checked): Promise<string | null> {
  const { document, source } = checked
  if (document === null) {
    if (source === null) return null
    return findBySource(call.db, call.tenant, matchedFor(call, checked), source)
  }
  const row = await findVisibleDocument(call, document)
  if (row === null) throw missingReference('document', document, 'document')
  return row.id
}

function matchedFor({ principal }: AuthoredContext, { brand }: Checked): Matched {
  return { brand, author: principal.id, onlyOwn: isChecker(principal) }
}

function toPlace({ document_id, number }: VersionRow): Place {
  return { document_id, version: number }
}

async function createDocument(call: AuthoredContext, checked: Checked): Promise<Place> {
  const { brand, name, title, source, check } = checked
  const row = await insertDocument(call.db, call.tenant, {
    id: newUuid(call.services.clock.now()),
    brand_id: brand,
    name: (name ?? title).slice(0, maxNameLength).toWellFormed(),
    source,
    checker: findOnlyChecker(call.principal),
    versions_count: 1,
    latest_check_id: check,
    created_by: call.principal.id,
  })
  await writeVersion(call, row.id, 1, checked)
  await recordChange(call, 'brand.document.created', renderDocument(row))
  return { document_id: row.id, version: 1 }
}

/** What was approved or dismissed was an older version. */
async function addVersion(
  call: AuthoredContext,
  documentId: string,
  checked: Checked,
): Promise<Place> {
  const { db, tenant } = call
  const before = (await findDocument(db, tenant, toId('document', documentId), true))!
  const known = await findVersion(db, tenant, documentId, contentOf(checked))
  if (known !== null) return toPlace(known)
  const version = before.versions_count + 1
  await writeVersion(call, documentId, version, checked)
  await recordDocument(call, before, {
    versions_count: version,
    latest_check_id: checked.check,
    verdict: null,
    score: null,
    approval: 'none',
    approval_by: null,
    approval_at: null,
    approval_version: null,
    approval_note: null,
    dismissed: false,
  })
  return { document_id: documentId, version }
}

function writeVersion(
  call: AuthoredContext,
  documentId: string,
  number: number,
  checked: Checked,
): Promise<void> {
  const { check, name, source, sha256 } = checked
  return insertVersion(call.db, call.tenant, {
    id: newUuid(call.services.clock.now()),
    document_id: documentId,
    number,
    name,
    matched_name: source === null ? name : null,
    sha256,
    content: contentOf(checked),
    check_id: check,
    created_by: call.principal.id,
  })
}

/** Slides of one file are different contents. */
function contentOf({ sha256, slide }: Checked): string {
  return slide === null ? sha256 : `${sha256}:${slide}`
}

async function recordDocument(
  context: ChangeContext,
  before: DocumentRow,
  change: Partial<DocumentRow>,
): Promise<void> {
  await recordUpdate(context, 'brand.document.updated', {
    before,
    change,
    render: renderDocument,
    write: () => updateDocument(context.db, context.tenant, before, change),
  })
}

const maxNameLength = 120
