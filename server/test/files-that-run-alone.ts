/**
 * Test files that get their own process. The others share one, and with it the loaded modules,
 * which are most of a file's cost. A file belongs here if it changes or measures its whole process.
 */
export const filesThatRunAlone = [
  'server/test/{bounded-input,fuzz,metrics,npm,stalls,start-failure,telemetry,tls}.test.ts',
  'server/test/{kills,watchdog}/**/*.test.ts',
  // These stop and starve stores, and what fails late must not fail the file after them.
  'server/test/faults/{bucket,crash,disk,failover,load,pool,pooler,redis,replica,rollout,store}.test.ts',
  'server/src/database/embedded/**/*.test.ts',
  'server/src/kernel/processes/processes.test.ts',
  'server/src/library/icon-sets/large-set.test.ts',
  // These load the German texts of the dashboard, which change the language of their process.
  'server/test/mail-languages.test.ts',
  'server/test/portal-language.test.ts',
  'server/src/compliance/monthly-mails/monthly-mails.test.ts',
  'server/src/**/hostile.test.ts',
  // These measure the CPU time of the process, which would include the garbage of other files.
  'packages/**/hostile.test.ts',
  'packages/color/src/formats/dtcg/dtcg.test.ts',
  'packages/compliance/src/{readers/sniff,texts/terms}.test.ts',
  'packages/compliance/src/readers/text.test.ts',
  'packages/compliance/src/reports/html.test.ts',
  'packages/compliance/src/rules/{color/contrast-min,words/term-forbidden}.test.ts',
  'packages/pptx/src/container/xml.test.ts',
  'packages/render/test/safety.test.ts',
  'packages/svg/test/bounded.test.ts',
  'server/src/kernel/{base/json-text,base/redact,api/validate}.test.ts',
]
