/**
 * What the e-mails and messages about comments say, in English (ICU). Catalogs have the other languages. A
 * place is in the case that follows “on”, so that other languages can decline it.
 */
export const commentNoticeTexts = {
  assigned: 'A comment by {author} on {place} is assigned to you',
  mentions: '{author} mentions you in a comment on {place}',
  commented: '{author} commented on {place}',
  replied: '{author} replied on {place}',
  replied_to_you: '{author} replied to you on {place}',
  for_readers: '{comment} (for {readers})',
  portal_page: 'the portal page “{name}”',
  part_of_portal_page: '“{quote}” in the portal page “{name}”',
  slide: 'slide {slide} of “{name}”',
  finding: 'a finding in “{name}”',
  somebody: 'Somebody',
  program: 'A program',
  several_concern: '{count, plural, one {# comment concerns you} other {# comments concern you}}',
  several: '{count, plural, one {# comment} other {# comments}}',
  more: '{count, plural, one {# more comment is not listed here.} other {# more comments are not listed here.}}',
  open_comment: 'Open the comment',
  open_inbox: 'Open your inbox',
} as const
