import { findPersonBehind } from '../../identity/person-behind.ts'
import type { RequestContext } from '../../kernel/api/context.ts'
import { privilegeExceeded, requirePerson } from '../../kernel/api/privilege.ts'
import { readOrganization } from './store.ts'

/**
 * Throws `privilege_exceeded` if the organization requires four eyes for approvals, unless the caller is a
 * signed-in member and nobody of `makers`, the actors who uploaded what is approved or asked for it. Who is
 * behind a key or an application counts; unknown is nobody else.
 */
export async function requireFourEyes(
  call: RequestContext,
  makers: readonly string[],
): Promise<void> {
  const { db, tenant, principal } = call
  if (!(await readOrganization(db, tenant)).four_eyes_approvals) return
  requirePerson(
    call,
    'approval',
    'The organization requires four eyes for approvals: only a member who is signed in to the dashboard can approve. A key or an access token cannot.',
  )
  for (const maker of new Set(makers)) {
    const person = await findPersonBehind(call, maker)
    if (person === null) {
      throw privilegeExceeded(
        'approval',
        'The organization requires four eyes for approvals, and it is not known which member uploaded this. Upload it again, signed in or with a key that a member created.',
        'author_unknown',
      )
    }
    if (person === principal.id) {
      throw privilegeExceeded(
        'approval',
        'You uploaded this or requested its approval, so another member must approve it.',
        'another_approver_required',
      )
    }
  }
}
