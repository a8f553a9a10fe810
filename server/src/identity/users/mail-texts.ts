/** What the e-mails about accounts and keys say, in English (ICU). Catalogs have the other languages. */
export const accountMailTexts = {
  reset: 'Set a new password',
  reset_text:
    'Someone asked to reset the password of your Blazon account.\n\nTo set a new password, follow this link within an hour. If it was not you, ignore this e-mail: your password does not change.',
  password_changed: 'Your password was changed',
  password_changed_text:
    'The password of your Blazon account was changed, and all your other sessions were ended.\n\nIf you changed it, ignore this e-mail. If you did not, follow this link to set another password, and inform an owner of your organization.',
  set_another: 'Set another password',
  second_factor_changed: 'Your sign-in was changed',
  second_factor_added:
    'A second factor was added to your Blazon account, and all your other sessions were ended.',
  second_factor_removed: 'A second factor was removed from your Blazon account.',
  second_factor_recovery_code_used:
    'Someone signed in to your Blazon account with one of your recovery codes. It cannot be used again.',
  second_factor_reset:
    'An owner of your organization reset your second factor: your authenticator app, passkeys and recovery codes no longer work, and all your sessions were ended. Sign in with your password to set it up again.',
  second_factor_unexpected:
    'If you expected this, ignore this e-mail. If you did not, follow this link to set another password, and inform an owner of your organization.',
  key_leaked: 'A leaked API key was revoked',
  key_leaked_text:
    'Someone reported that the secret of the API key {key} is public, so it was revoked. Requests with it are refused. Where it was found is shown with the key.\n\nCreate a new key, and look in the audit log for requests that you do not know.',
  key_expires: 'An API key expires soon',
  key_expires_text:
    'The API key {key} expires on {time}. Then requests with it are refused.\n\nRoll the key to get a new one with the same settings.',
  open_key: 'Open the key',
} as const
