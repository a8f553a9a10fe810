import type { FastifyInstance } from 'fastify'
import { apiPrefix } from './addresses.ts'

/** The API reference at `/docs`: a page of Scalar's over the OpenAPI document, served from here alone. */
export async function serveReference(app: FastifyInstance): Promise<void> {
  const { default: reference } = await import('@scalar/fastify-api-reference')
  await app.register(reference, {
    routePrefix: '/docs',
    configuration: {
      url: `${apiPrefix}/openapi.json`,
      pageTitle: 'Blazon API reference',
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
      showDeveloperTools: 'never',
      mcp: { disabled: true },
      agent: { disabled: true },
    },
    hooks: {
      onRequest(_request, reply, done) {
        // The page draws itself with styles and workers of its own, and asks nobody else.
        reply.header(
          'Content-Security-Policy',
          "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; worker-src 'self' blob:; connect-src 'self'; frame-ancestors 'none'",
        )
        done()
      },
    },
  })
}
