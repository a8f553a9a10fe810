/**
 * Test files that get a process of their own. The others share one with what they load, which is most
 * of what a file costs. A file belongs here if it moves a clock, because ids never go backwards in a
 * process (the harness refuses a clock elsewhere), or if it changes or measures its whole process.
 */
export const filesThatRunAlone = [
  'server/test/{bounded-input,fuzz,metrics,npm,stalls,start-failure,tls}.test.ts',
  'server/test/{faults,kills,races,simulation,watchdog}/**/*.test.ts',
  'server/src/database/embedded/**/*.test.ts',
  'server/src/kernel/{ids,processes,store-clock}.test.ts',
  'server/src/http/{proxies,rate-limit}.test.ts',
  'server/src/library/icon-sets/large-set.test.ts',
  'server/src/library/slide-assets/expiry.test.ts',
  'server/src/platform/files/{orphans,removal}.test.ts',
  'server/src/platform/invitations/invitations.test.ts',
  'server/src/platform/oauth/{access-tokens,applications,introspection,token}.test.ts',
  'server/src/platform/sessions/{confirm,passwords,sessions,throttle}.test.ts',
  'server/src/webhooks/look-up-processes.test.ts',
  'server/src/**/hostile.test.ts',
  'cli/test/events.test.ts',
]
