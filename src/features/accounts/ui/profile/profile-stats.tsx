import { useQuery } from '@tanstack/react-query'
import { today } from '#lib/dates.ts'
import { orpc } from '#ui/api.ts'
import { ShareBar } from '#ui/paper/stats.tsx'
import { completion } from '../../domain/profile.ts'
import type { OwnProfile } from './profile-form.ts'
import styles from './profile-stats.module.css'

/** A count of the statistics; undefined while it loads, null when it could not be loaded. */
export type ProfileCount = { readonly label: string; readonly value: number | null | undefined }

/** The statistics of a profile, all real (docs/rules/accounts.md#profile-figures). */
export const ProfileStats = ({ profile, counts }: { profile: OwnProfile; counts: readonly ProfileCount[] }) => {
  const addresses = useQuery(orpc.accounts.addresses.list.queryOptions())
  const filled = addresses.data ? completion(fieldsOf(profile), addresses.data.length) : undefined
  return (
    <dl className={styles.ledger}>
      {counts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={styles.figure}>{value ?? '–'}</dd>
          {value === null ? <dd className={styles.figureNote}>No pudimos contarlas.</dd> : null}
        </div>
      ))}
      <div>
        <dt>Miembro desde</dt>
        <dd className={styles.figure}>{today(profile.memberSince).slice(0, 4)}</dd>
      </div>
      <div>
        <dt>Perfil completo</dt>
        <dd className={styles.figure}>{filled === undefined ? '–' : `${filled}\u00a0%`}</dd>
        {filled === undefined ? null : (
          <dd className={styles.figureNote}>
            <ShareBar share={filled / 100} tone={filled === 100 ? 'ok' : undefined} />
          </dd>
        )}
      </div>
    </dl>
  )
}

/** The fields that count for completion: those that the person can fill in. */
const fieldsOf = (profile: OwnProfile) => ({
  name: profile.name,
  company: profile.company,
  email: profile.email,
  companySector: profile.companySector,
  companyRut: profile.companyRut,
  companyType: profile.companyType,
  phone: profile.phone,
  website: profile.website,
  description: profile.description,
  companyLocation: profile.companyLocation,
  companySize: profile.companySize,
})
