import { Bell } from '#features/notifications/ui/bell.tsx'
import { Answers } from '../answers.tsx'

/** The bell of the header, which asks the API. */
export const MemberBell = () => (
  <Answers>
    <Bell />
  </Answers>
)
