import { getRouteApi, Outlet } from '@tanstack/react-router'
import { Answers } from '../answers.tsx'
// The header of these pages has the bell: its files are asked for with theirs.
import './member-bell.tsx'

const route = getRouteApi('/_app')

/** Around all pages that need a session. Another person gets a new screen, without anything that the last one typed. */
export const MemberPages = () => {
  const { user } = route.useRouteContext()
  return (
    <Answers key={user.id}>
      <Outlet />
    </Answers>
  )
}
