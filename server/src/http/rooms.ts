/** The first segments of the dashboard's addresses. Other addresses are answered 404. */
export const rooms = [
  '',
  'device',
  'instance',
  'inbox',
  'checks',
  'brand',
  'cms',
  'developers',
  'settings',
]

/** Those of the pages before a session. */
export const gateRooms = ['sign-in', 'forgot-password', 'password-reset', 'invitations', 'sign-up']
