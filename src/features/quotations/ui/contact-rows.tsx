import { IconCopy, IconMail, IconPhone, IconWorld } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Party } from '#lib/base-contract.ts'
import { mailtoLink } from '#lib/mailto.ts'
import { keepUnits } from '#lib/text.ts'
import { MailAddress } from '#features/accounts/ui/mail-address.tsx'
import { rutNotes } from '#features/accounts/copy/company-data.ts'
import { phoneLink } from '#features/accounts/domain/phone.ts'
import { companyTypes } from '#features/accounts/domain/profile-choices.ts'
import { rutFormat } from '#features/accounts/domain/rut.ts'
import { websiteLink } from '#features/accounts/domain/website.ts'
import { IconButton } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import styles from './contact-rows.module.css'

export type Identified = Extract<Party, { view: 'identified' }>

/** The identity of the other party after the award: company and person, with links to write and to call. */
export const ContactRows = ({ party, more }: { party: Identified; more?: readonly ContactRow[] }) => (
  <dl className={styles.rows}>
    {[...rowsOf(party), ...(more ?? [])]
      .filter((row) => row.value.trim() !== '')
      .map((row) => (
        <div key={row.label}>
          <dt>{row.label}</dt>
          <dd>
            <span>{row.display ?? keepUnits(row.value)}</span>
            {row.copy ? <Copy what={row.copy} value={row.value} /> : null}
          </dd>
        </div>
      ))}
  </dl>
)

export type ContactRow = {
  readonly label: string
  readonly value: string
  /** How the value is shown, when not as plain text. */
  readonly display?: ReactNode
  /** The name of its copy button: 'correo'. Absent: it has none. */
  readonly copy?: string
}

/** A phone as it was typed: a link to call it if it is a number, else plain text. */
export const PhoneLink = ({ phone }: { phone: string }) => {
  const href = phoneLink(phone)
  if (href === null) return phone
  return (
    <a href={href} className={styles.link}>
      <IconPhone stroke={1.75} aria-hidden="true" />
      {phone}
    </a>
  )
}

/** An email address as a link. */
export const MailLink = ({ email }: { email: string }) => (
  <a href={mailtoLink(email)} className={styles.link}>
    <IconMail stroke={1.75} aria-hidden="true" />
    <span>
      <MailAddress address={email} />
    </span>
  </a>
)

const rowsOf = (party: Identified): readonly ContactRow[] => {
  const site = websiteLink(party.website)
  return [
    { label: 'Empresa', value: party.company, display: <b>{party.company}</b>, copy: 'empresa' },
    { label: 'Nombre completo', value: party.name },
    { label: 'Correo electrónico', value: party.email, display: <MailLink email={party.email} />, copy: 'correo' },
    { label: 'Teléfono', value: party.phone, display: <PhoneLink phone={party.phone} />, copy: 'teléfono' },
    { label: 'RUT', value: party.rut, display: <Rut rut={party.rut} />, copy: 'RUT' },
    { label: 'Tipo de empresa', value: companyTypeLabel(party.companyType) },
    {
      label: 'Sitio web',
      value: party.website,
      display: site ? (
        <a href={site} target="_blank" rel="noopener noreferrer" className={styles.link}>
          <IconWorld stroke={1.75} aria-hidden="true" />
          {party.website}
        </a>
      ) : undefined,
    },
  ]
}

/** A RUT as it was typed; one with a valid check digit says so (docs/rules/accounts.md#verified). */
const Rut = ({ rut }: { rut: string }) => (
  <span className={styles.rut}>
    {rut} {rutFormat(rut) === 'valid' ? <span className="micro mut">{rutNotes.valid}</span> : null}
  </span>
)

const companyTypeLabel = (type: string | null): string =>
  type !== null && Object.hasOwn(companyTypes, type) ? companyTypes[type as keyof typeof companyTypes] : (type ?? '')

const Copy = ({ what, value }: { what: string; value: string }) => {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      toast.success(`Copiado: ${value}`, undefined, { id: 'copied' })
    } catch (error) {
      console.warn('The clipboard refused the text', error)
      toast.error('No se pudo copiar', 'Selecciona el texto y cópialo a mano.', { id: 'copied' })
    }
  }
  return (
    <IconButton label={`Copiar ${what}`} onClick={() => void copy()} className={styles.copy}>
      <IconCopy stroke={1.75} aria-hidden="true" />
    </IconButton>
  )
}
