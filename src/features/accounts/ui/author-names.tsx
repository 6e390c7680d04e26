import { useQuery } from '@tanstack/react-query'
import { createContext, use, useMemo, type ReactNode } from 'react'
import { authorNames } from '#lib/masking/masking.ts'
import { orpc } from '#ui/api.ts'
import { useAuth } from '#ui/session/session.tsx'

/**
 * The names that identify the signed-in person in a text: forms warn about them
 * (docs/rules/masking.md#what-is-only-warned-of). The website and the contact email come from the profile. Until it is
 * loaded, and if it cannot be, only the company, the person's name and the sign-in email count.
 */
export const useAuthorNamesQuery = (): readonly string[] => {
  const { user } = useAuth()
  const profile = useQuery({ ...orpc.accounts.profile.load.queryOptions(), enabled: user !== null }).data
  const { company = '', name = '', email = '' } = user ?? {}
  const { email: contact = '', website = '' } = profile ?? {}
  return useMemo(
    () => authorNames({ company, name, emails: [email, contact], website }),
    [company, name, email, contact, website],
  )
}

const Names = createContext<readonly string[]>([])

/** Provides those names to all fields of a form, with one query. */
export const AuthorNamesProvider = ({ children }: { children: ReactNode }) => (
  <Names value={useAuthorNamesQuery()}>{children}</Names>
)

/** The names that the surrounding <AuthorNamesProvider> provides; none outside it. */
export const useAuthorNames = (): readonly string[] => use(Names)
