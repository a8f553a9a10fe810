import type { Database } from '../../database/database.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import { requireUuid } from '../../kernel/base/ids.ts'
import { sha256 } from '../../kernel/base/sha256.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import {
  moduleBeside,
  type Processes,
  type Work,
  WorkLimit,
} from '../../kernel/processes/processes.ts'
import { requireRasterPicture } from '../../records/files/raster-picture.ts'
import type { AvatarOutcome, AvatarTask } from './avatar-task.ts'
import { isMember } from './store.ts'

/** The picture of a person: a WebP of 256 by 256 pixels. */
interface Avatar {
  /** SHA-256 of the content. */
  tag: string
  content: Buffer
}

export const maxAvatarBytes = 512 * 1024

const drawing: Work<AvatarTask, AvatarOutcome> = {
  module: moduleBeside(import.meta.url, './avatar-task'),
  name: 'drawAvatar',
  hasFailed: (outcome) => 'refused' in outcome,
}

/**
 * Draws the picture again in a child process. Throws `unprocessable_file` for a file that is not a
 * PNG, JPEG or WebP picture, or that cannot be drawn.
 */
export async function drawAvatar(
  { processes }: { processes: Processes },
  userId: string,
  file: Buffer,
): Promise<Avatar> {
  requireRasterPicture(file, 'avatar', 'picture')
  // People take turns as organizations do: a person is in none while they change their account.
  const task = { organizationId: userId, key: `avatar ${sha256(file)}` }
  const outcome = await processes.run(drawing, { bytes: file }, task).catch((error: unknown) => {
    if (error instanceof WorkLimit) return { refused: error.message }
    throw error
  })
  if ('refused' in outcome) throw refused(`The picture cannot be drawn: ${outcome.refused}`)
  const content = Buffer.from(outcome.picture)
  return { tag: sha256(content), content }
}

function refused(message: string): ApiError {
  return new ApiError('unprocessable_file', message, { param: 'avatar' })
}

/** The avatar of a member; null if the user is not a member or has none. */
export async function findAvatar(db: Database, tenant: Tenant, id: string): Promise<Avatar | null> {
  const [row] = await db<Avatar[]>`
    select tag, content from user_avatars join users on users.id = user_avatars.user_id
    where user_id = ${requireUuid('user', id)} and ${isMember(db, tenant)}`
  return row ?? null
}

/** The avatars of all members, one after the other. */
export async function* listAvatars(
  db: Database,
  tenant: Tenant,
): AsyncGenerator<Avatar & { user_id: string }> {
  for (let after: string | null = null; ; ) {
    const [row]: (Avatar & { user_id: string })[] = await db`
      select user_id, tag, content from user_avatars join users on users.id = user_avatars.user_id
      where ${isMember(db, tenant)} ${after === null ? db`` : db`and user_id > ${after}`}
      order by user_id limit 1`
    if (row === undefined) return
    yield row
    after = row.user_id
  }
}

/** Stores the avatar; null removes it. */
export async function setAvatar(
  db: Database,
  userId: string,
  avatar: Avatar | null,
): Promise<void> {
  if (avatar === null) {
    await db`delete from user_avatars where user_id = ${userId}`
    return
  }
  await db`
    insert into user_avatars (user_id, tag, content)
    values (${userId}, ${avatar.tag}, ${avatar.content})
    on conflict (user_id) do update set tag = excluded.tag, content = excluded.content`
}
