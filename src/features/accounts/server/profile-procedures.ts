import { builders, invalid } from '#platform/rpc.ts'
import { accountsContract } from '../contract.ts'
import { addressPlaceUnknown } from '../copy/addresses.ts'
import { placeUnknown } from '../copy.ts'
import { insertAddress, listAddresses, removeAddress, setDefaultAddress, updateAddress } from './addresses.ts'
import { findOwnProfile, saveProfile } from './profile.ts'
import { countTry } from './rate-limits.ts'
import { profileView } from './views.ts'

const { member } = builders(accountsContract)

/** The refusal of a place that no list has. */
export const refusedPlace = (message: string) => invalid([{ field: 'placeId', message }])

/** The procedures of a member's own profile. */
export const profile = {
  load: member.profile.load.handler(async ({ context }) =>
    profileView(await findOwnProfile(context.db, context.member)),
  ),
  save: member.profile.save.handler(async ({ input, context }) => {
    await countTry(context.db, 'profile-save', context.member)
    return context.transaction(async (tx) => {
      if (await saveProfile(tx, context.member, input)) throw refusedPlace(placeUnknown)
      return profileView(await findOwnProfile(tx, context.member))
    })
  }),
}

/** The procedures of a member's saved addresses. */
export const addresses = {
  list: member.addresses.list.handler(({ context }) => listAddresses(context.db, context.member)),
  add: member.addresses.add.handler(({ input, context, errors }) =>
    context.once(input, async (tx) => {
      const added = await insertAddress(tx, context.member, input)
      if (added.ok) return added.value
      throw added.refusal === 'UNKNOWN_PLACE' ? refusedPlace(addressPlaceUnknown) : errors[added.refusal]()
    }),
  ),
  update: member.addresses.update.handler(async ({ input, context, errors }) => {
    const updated = await context.transaction((tx) => updateAddress(tx, context.member, input))
    if (updated.ok) return updated.value
    throw updated.refusal === 'UNKNOWN_PLACE' ? refusedPlace(addressPlaceUnknown) : errors[updated.refusal]()
  }),
  remove: member.addresses.remove.handler(async ({ input, context, errors }) => {
    const refusal = await context.transaction((tx) => removeAddress(tx, context.member, input.id))
    if (refusal) throw errors[refusal]()
    return {}
  }),
  setDefault: member.addresses.setDefault.handler(async ({ input, context, errors }) => {
    const refusal = await context.transaction((tx) => setDefaultAddress(tx, context.member, input.id))
    if (refusal) throw errors[refusal]()
    return {}
  }),
}
