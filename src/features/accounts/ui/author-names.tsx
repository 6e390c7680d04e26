import { useQuery } from '@tanstack/react-query'
import { createContext, use, useMemo, type ReactNode } from 'react'
import { authorNames } from '#lib/masking/masking.ts'
import { orpc } from '#ui/api.ts'
import { useAuth } from '#ui/session/session.tsx'

/**
 * What names the signed-in person in a text (rulings, Who sees what: names are warned about). The site and the contact email come from the profile, once it is
 * there; until then, and where it cannot be had, company, person and sign-in email are looked for.
 */
export const useAuthorNames = (): readonly string[] => {
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

/** Asks once for all the texts of a form below it. */
export const OwnNames = ({ children }: { children: ReactNode }) => <Names value={useAuthorNames()}>{children}</Names>

/** The names that the form around it asked for. */
export const useOwnNames = (): readonly string[] => use(Names)
