import { defineEvent } from '#platform/events.ts'

/**
 * What happens to an account and is told to its owner: it was created ('welcome'), its password changed ('security'),
 * or somebody signed in on a device for the first time ('security-device', with the name of the device). This feature
 * may not import notifications, a feature on its right, which listens.
 */
export const accountEvent = defineEvent<AccountEvent>('account event')

type AccountEvent = { readonly accountId: string } & (
  | { readonly kind: 'welcome' | 'security' }
  | { readonly kind: 'security-device'; readonly device: string }
)

/** A person saved the profile form, with what identifies that person: files hear of it, a feature on the right too. */
export const profileSaved = defineEvent<{ readonly profileId: string }>('profile saved')
