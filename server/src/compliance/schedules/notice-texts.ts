/** What the e-mails about scheduled checks say, in English (ICU). Catalogs have the other languages. */
export const scheduleNoticeTexts = {
  open_schedules: 'Open the schedules',
  open_check: 'Open the check',
  failed: 'The check of “{name}” failed',
  failed_text: 'The scheduled check of “{name}” failed: {reason}',
  pass: '“{name}” passed',
  warn: '“{name}” passed with warnings',
  fail: '“{name}” does not pass',
  pass_text:
    'The scheduled check of “{name}” passed, with a score of {score} of 100 and {count, plural, one {# finding} other {# findings}}.',
  warn_text:
    'The scheduled check of “{name}” passed with warnings, with a score of {score} of 100 and {count, plural, one {# finding} other {# findings}}.',
  fail_text:
    'The scheduled check of “{name}” does not pass, with a score of {score} of 100 and {count, plural, one {# finding} other {# findings}}.',
  pass_before: 'The check before it passed, with a score of {score}.',
  warn_before: 'The check before it passed with warnings, with a score of {score}.',
  fail_before: 'The check before it did not pass, with a score of {score}.',
  not_created: '“{name}” could not be checked',
  not_created_text:
    'The scheduled check of “{name}” could not be created: {reason}\n\nThe schedule continues. The next check is created when it is due.',
  ended: '“{name}” is no longer checked',
  input_removed:
    'The schedule of “{name}” has ended, because what it checked was deleted. Create a new schedule to continue.',
  rule_removed:
    'The schedule of “{name}” has ended, because a rule that it names was deleted. Create a new schedule to continue.',
  creator_removed:
    'The schedule of “{name}” has ended, because the member who created it left the organization. Create a new schedule to continue.',
} as const
