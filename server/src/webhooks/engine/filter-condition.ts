import type { Database, Fragment } from '../../database/database.ts'

/**
 * The condition that a document (`event_document`) passes a compiled filter. Without a document the event
 * passes: it is delivered although it was not wanted, rather than lost.
 */
export function passes(db: Database, document: Fragment, path: Fragment): Fragment {
  return db`coalesce(jsonb_path_match(${document}, ${path}, silent => true), true)`
}
