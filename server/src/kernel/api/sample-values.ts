/**
 * Values of examples by the name of their field, so that a sample of an event reads like a real one.
 * A value is used where its type fits the field's schema.
 */
export const sampleValues: Readonly<Record<string, unknown>> = {
  address: '203.0.113.7',
  allowed_networks: '203.0.113.0/24',
  allowed_origins: 'https://www.example.com',
  alpha: 1,
  api_version: '2026-11-20',
  bytes: 482_113,
  categories: 'navigation',
  client_id: 'blazon',
  collections: 'campaign',
  colors: '#2F6B4A',
  content_hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  content_type: 'image/png',
  count: 24,
  created_by: 'usr_01k9x3f6k8e0tb7gqk2wz5v1mn',
  description: 'Used in every campaign',
  domain: 'example.com',
  email: 'ada@example.com',
  enabled_events: 'brand.*',
  engine_version: '1.0.0',
  expected: 'A colour of the palette',
  family: 'Inter',
  filename: 'quarterly-report.pptx',
  fingerprint: '5f2b51ca2fdc5baa31ec02e002f69aec',
  fonts: 'Inter',
  format: 'pptx',
  height: 1_080,
  icon_count: 240,
  key: 'forest',
  language: 'en',
  last_four: '7k3q',
  message: 'The colour #2F6B4B is not in a palette.',
  name: 'Quarterly report',
  occurrences: 1,
  path: 'manifest.json',
  pages: 12,
  prefix: 'brand',
  read: 24,
  reason: 'Approved for this campaign',
  redirect_uri: 'https://blazon.example.com/sign_in/callback',
  revision: 3,
  scopes: 'brand:read',
  sha256: '2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae',
  signing_secret_last_four: 'x9w2',
  slide: 4,
  slug: 'quarterly-report',
  source_sha256: '2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae',
  tags: 'campaign',
  text: 'Revenue grew by 12%',
  title: 'Revenue by region',
  total: 24,
  type: 'color_in_palette',
  unicode_ranges: 'U+0020-007E',
  url: 'https://example.com/hooks',
  usage: 'text',
  value: 'blazon-verification=9f86d081884c7d65',
  variant: 'primary',
  version: 3,
  weight: 400,
  weights: 400,
  width: 1_920,
}

/** Further values of something that has finished. */
export const finishedValues: Readonly<Record<string, unknown>> = {
  completed_at: '2026-11-20T09:30:00.000Z',
  counts: { error: 2, warning: 1, info: 0 },
  duration_ms: 1_840,
  findings_count: 3,
  root_hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  score: 82,
  verdict: 'fail',
}

/** Verbs of events after which a resource has a result. */
export const finishingVerbs: ReadonlySet<string> = new Set([
  ...['completed', 'ready', 'built', 'promoted', 'rolled_back'],
])

/** The status after an event whose verb is not a status itself. */
export const statusAfter: Readonly<Record<string, string>> = {
  accepted: 'active',
  build_failed: 'failed',
  built: 'ready',
  promoted: 'ready',
  rolled_back: 'ready',
  started: 'running',
}
