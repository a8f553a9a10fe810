/** What the e-mails say to people who join, in English (ICU). Catalogs have the other languages. */
export const joiningMailTexts = {
  sign_up: 'Create your organization',
  sign_up_text:
    'Someone entered this address to sign up for Blazon.\n\nTo create your organization, follow this link within 24 hours. If it was not you, ignore this e-mail: nothing is created.',
  invitation: 'Invitation to {organization}',
  invitation_text:
    'You have been invited to join “{organization}” on Blazon with the role {role}.\n\nTo accept, follow this link within 7 days. If you did not expect this invitation, ignore this e-mail.',
  accept: 'Accept the invitation',
  owner: 'owner',
  admin: 'admin',
  developer: 'developer',
  designer: 'designer',
  viewer: 'viewer',
  checker: 'checker',
} as const
