import { type Static, Type } from 'typebox'
import { resourceEvents } from '../../kernel/api/event-type-registry.ts'
import { Id, Nullable, Strict, Timestamp } from '../../kernel/base/schema.ts'

/** Certificate authorities of one tenant. */
export const maxAuthorities = 20

const CertificateAuthorities = Type.String({
  minLength: 1,
  maxLength: 65_536,
  description: `PEM of at most ${maxAuthorities} certificate authorities that are trusted beside those of the installation`,
})

const ProxyUrl = Type.String({
  minLength: 1,
  maxLength: 2_048,
  description:
    'The HTTP proxy that tunnels the requests (CONNECT). It takes precedence over the proxy of the installation. The password is shown as `****`, and sending that back keeps it',
  examples: ['https://user:password@proxy.example.com:3128/'],
})

const Authority = Strict(
  {
    subject: Type.String(),
    fingerprint: Type.String({ description: 'SHA-256 of the certificate, in hexadecimal' }),
    expires_at: Timestamp,
  },
  { title: 'WebhookAuthority' },
)

/** `webhook_network`: how the requests to the webhook endpoints of a tenant reach them. */
export const WebhookNetwork = Strict(
  {
    object: Type.Literal('webhook_network'),
    organization: Id('organization'),
    livemode: Type.Boolean(),
    updated: Nullable(Timestamp),
    certificate_authorities: Nullable(CertificateAuthorities),
    authorities: Type.Array(Authority, {
      description: 'What `certificate_authorities` contains, in its order',
    }),
    proxy_url: Nullable(ProxyUrl),
    instance_has_proxy: Type.Boolean({
      description:
        'Whether the operator has set a proxy (`BLAZON_EGRESS_PROXY`), which requests without `proxy_url` go through',
    }),
    instance_allows_proxy: Type.Boolean({
      description:
        'Whether the operator allows `proxy_url` (`BLAZON_ORGANIZATION_PROXIES`). If not, it cannot be set and one that was set is not used',
    }),
  },
  { title: 'WebhookNetwork' },
)
export type WebhookNetwork = Static<typeof WebhookNetwork>

export const WebhookNetworkPatch = Strict({
  certificate_authorities: Type.Optional(Nullable(CertificateAuthorities)),
  proxy_url: Type.Optional(Nullable(ProxyUrl)),
})
export type WebhookNetworkPatch = Static<typeof WebhookNetworkPatch>

export const webhookNetworkEvents = resourceEvents('platform.webhook_network', WebhookNetwork, {
  updated: 'The proxy or the certificate authorities of webhooks changed.',
})
