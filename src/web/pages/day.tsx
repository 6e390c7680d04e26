import type { SessionUser } from '#ui/session/session-store.ts'
import { Answers } from '../answers.tsx'
import { BuyerDay } from './day/buyer-day.tsx'
import { SupplierDay } from './day/supplier-day.tsx'

/** The home page of a member: the day of its role (docs/rules/screens.md#the-day). */
export const DayPage = ({ user }: { user: SessionUser }) => (
  <Answers>
    {user.userType === 'buyer' ? (
      <BuyerDay key={user.id} userId={user.id} name={user.name} />
    ) : (
      <SupplierDay key={user.id} name={user.name} />
    )}
  </Answers>
)
