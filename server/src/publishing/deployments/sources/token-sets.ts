import type { TokenSet } from '@blazon/color/tokens/export'
import { selectTokenSets } from '../../../brand/tokens/store.ts'
import { readTokens } from '../../../brand/tokens/token-sets.ts'
import { toId, toUuid } from '../../../kernel/base/ids.ts'
import type { SourceKind } from './source.ts'

export interface TokenSetSnapshot extends TokenSet {
  slug: string
}

export const tokenSets: SourceKind = {
  async read({ db, tenant }, ids) {
    const uuids = ids?.map((id) => toUuid('token_set', id)!) ?? null
    const rows = await selectTokenSets(db, tenant, uuids, 'any')
    return rows.map(({ id: uuid, status, revision, name, slug, tokens: document }) => {
      const id = toId('token_set', uuid)
      const snapshot: TokenSetSnapshot = { name, slug, document, tokens: readTokens(document) }
      return {
        id,
        revision,
        refusal: status === 'published' ? null : `${id} is ${status}. Publish it first.`,
        unapproved: null,
        warning: null,
        inputs: [{ kind: 'token_set', snapshot }],
        contents: [],
      }
    })
  },
}
