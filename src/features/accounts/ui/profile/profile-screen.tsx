import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { createLink } from '@tanstack/react-router'
import { useState, type ComponentPropsWithRef } from 'react'
import { orpc } from '#ui/api.ts'
import { PageHead } from '#ui/layout/page-head.tsx'
import { Sheet } from '#ui/paper/sheet.tsx'
import { SkeletonDocument } from '#ui/feedback/skeletons.tsx'
import { ErrorState } from '#ui/feedback/states.tsx'
import { userTypes } from '../../domain/profile-choices.ts'
import type { PlaceSlot } from '../addresses/address-dialog.tsx'
import { AddressManager } from '../addresses/address-manager.tsx'
import { PasswordPanel } from './password-panel.tsx'
import { ProfileEditor } from './profile-editor.tsx'
import { ProfileStats, type ProfileCount } from './profile-stats.tsx'
import styles from './profile-screen.module.css'
import { SessionList } from './session-list.tsx'
import { useCurrentSection } from './use-current-section.ts'

type Props = {
  userId: string
  /** Figures of the person's activity; the route asks the features that know them. */
  counts: readonly ProfileCount[]
  /** The fields that find a town: for the company, and for an address. */
  location: PlaceSlot
  town: PlaceSlot
}

const sections = [
  ['datos', 'Datos personales'],
  ['empresa', 'Empresa'],
  ['direcciones', 'Direcciones'],
  ['contrasena', 'Contraseña'],
  ['sesiones', 'Sesiones'],
] as const

/** The router marks every link to this page as current; here only the section that is being read is. */
const SectionLink = createLink(({ current, ...rest }: ComponentPropsWithRef<'a'> & { current: boolean }) => (
  <a {...rest} aria-current={current ? 'location' : undefined} />
))
const sectionIds = sections.map(([id]) => id)

/** 'Mi Perfil': the index of sections, the form, and the statistics (docs/rules/screens.md#profile). */
export const ProfileScreen = ({ userId, counts, location, town }: Props) => {
  const load = useQuery(orpc.accounts.profile.load.queryOptions())
  const lists = [
    useQuery(orpc.accounts.addresses.list.queryOptions()),
    useQuery(orpc.accounts.sessions.list.queryOptions()),
  ]
  // Sheets that came one by one would move the buttons below them away from under a finger.
  const [listsCame, setListsCame] = useState(false)
  if (!listsCame && lists.every(hasCome)) setListsCame(true)
  const profile = listsCame ? load.data : undefined
  const current = useCurrentSection(sectionIds, profile !== undefined)
  return (
    <div className="wrap">
      <PageHead
        title="Mi Perfil"
        above={profile ? [userTypes[profile.userType], profile.locationLabel].filter(Boolean).join(' · ') : '\u00a0'}
      />
      {profile ? (
        <div className={styles.frame}>
          <nav className={styles.index} aria-label="Secciones del perfil">
            {sections.map(([id, label]) => (
              <SectionLink key={id} to="/profile" hash={id} replace current={id === current}>
                {label}
              </SectionLink>
            ))}
          </nav>
          <div className={styles.body}>
            <ProfileEditor key={userId} userId={userId} profile={profile} location={location} />
            <Sheet>
              <AddressManager place={town} />
            </Sheet>
            <Sheet>
              <PasswordPanel signInEmail={profile.signInEmail} />
            </Sheet>
            <Sheet>
              <SessionList />
            </Sheet>
          </div>
          <aside className={styles.aside} aria-label="Tu actividad">
            <ProfileStats profile={profile} counts={counts} />
          </aside>
        </div>
      ) : load.isError ? (
        <ErrorState title="No pudimos cargar tu perfil" onRetry={() => void load.refetch()} retrying={load.isFetching}>
          Tus datos siguen guardados: prueba de nuevo en un momento.
        </ErrorState>
      ) : (
        <SkeletonDocument />
      )}
    </div>
  )
}

/** Whether the first answer or the first failure has arrived. */
const hasCome = ({ isLoading, failureCount }: UseQueryResult) => !isLoading || failureCount > 0
