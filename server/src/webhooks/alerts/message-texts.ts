/** What the e-mails and messages about endpoints say, in English (ICU). Catalogs have the other languages. */
export const alertTexts = {
  open_endpoint: 'Open the endpoint',
  open_endpoints: 'Open the endpoints',
  failing: 'Webhook endpoint fails',
  disabling_soon: 'Webhook endpoint will be disabled soon',
  disabled: 'Webhook endpoint was disabled',
  recovered: 'Webhook endpoint works again',
  several: 'Webhook endpoints: {counts}',
  count_failing: '{count} failing',
  count_disabling_soon: '{count} will be disabled soon',
  count_disabled: '{count} disabled',
  count_recovered: '{count} recovered',
  more: '{count, plural, one {# more change is not listed here.} other {# more changes are not listed here.}}',
  failing_line:
    '{name}: every attempt has failed since {time}. Deliveries are retried. After 5 days of failures, the endpoint is disabled.',
  disabling_soon_line:
    '{name}: every attempt has failed since {time}. The endpoint is disabled within a day unless it responds with 2xx.',
  gone_line:
    '{name}: the endpoint responded 410, so it was disabled and its pending deliveries were abandoned.',
  disabled_line:
    '{name}: every attempt has failed since {time}, so the endpoint was disabled and its pending deliveries were abandoned. Repair the receiver, enable the endpoint, and recover its deliveries.',
  recovered_line: '{name}: the endpoint responds with 2xx again. It had failed since {time}.',
} as const
