import { account } from '../../api/client.ts'

/** Whether the installation lets people sign up. */
export const signUpQuery = {
  queryKey: ['sign_up_availability'],
  queryFn: () => account.signUps.retrieve(),
  retry: false,
}
