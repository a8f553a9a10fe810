import { test } from 'vitest'
import { startDashboard } from './browser.ts'
import { paths } from '../src/path-builder.ts'
test('shots', async () => {
  const dashboard = await startDashboard()
  const { server } = dashboard
  const { body } = await server.call('POST', '/brand/palettes', { body: { name: 'Autumn 2026' } })
  await server.call('PATCH', `/brand/palettes/${body.id}`, { body: { name: 'Autumn and winter' } })
  const key = (await server.call('POST', '/api_keys', { key: server.keys.live, body: { name: 'CI', scopes: ['brand:read'], allowed_networks: ['203.0.113.0/24'] } })).body
  await server.call('POST', `/api_keys/${key.id}/roll`, { key: server.keys.live, body: {} })
  const weak = await server.addKey({ livemode: true, scopes: ['brand:read'] })
  for (let i = 0; i < 3; i++) await server.call('POST', '/brand/palettes', { key: weak, body: {} })
  await server.call('POST', '/sessions', { key: null, body: { email: dashboard.owner.email, password: 'wrong' } })
  await server.call('POST', '/memberships', { key: server.keys.live, body: { email: 'grace@example.com', role: 'viewer' } })
  const page = await dashboard.open(paths.audit())
  await page.getByRole('row', { name: /Autumn/ }).first().waitFor()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.screenshot({ path: '/tmp/audit-light.png' })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.screenshot({ path: '/tmp/audit-dark.png' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.screenshot({ path: '/tmp/audit-phone.png' })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('link', { name: /changed the palette/ }).click()
  await page.getByText('Changes').waitFor()
  await page.screenshot({ path: '/tmp/audit-entry.png' })
  await page.goto(server.url + paths.apiKeys() + '?mode=live')
  await page.getByRole('button', { name: /Create/ }).first().click()
  await page.getByRole('dialog').waitFor()
  await page.screenshot({ path: '/tmp/audit-key.png' })
  await dashboard.close()
})
