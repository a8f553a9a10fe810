import { type Route, route } from '../../kernel/api/route.ts'
import { orMissing } from '../../kernel/base/errors.ts'
import { fileReads } from '../files/schema.ts'
import { findFile } from '../files/store.ts'
import { pictureDownload, pictureRow } from './download.ts'
import { PictureQuery } from './schema.ts'

export const slidePictureRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/files/:id/picture',
    summary: 'Get a picture of a slide of a deck',
    ...pictureRow,
    scopes: fileReads,
    params: { id: 'file' },
    query: PictureQuery,
    async handle(call, { params, query }) {
      const file = orMissing(await findFile(call.db, call.tenant, params.id), 'file', params.id)
      return pictureDownload(call, file, query.page ?? 1, query.format ?? 'svg')
    },
  }),
]
