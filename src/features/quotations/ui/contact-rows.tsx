import { IconCopy, IconMail, IconPhone, IconWorld } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Party } from '#lib/base-contract.ts'
import { MailAddress } from '#features/accounts/ui/mail-address.tsx'
import { phoneLink } from '#features/accounts/domain/phone.ts'
import { companyTypes } from '#features/accounts/domain/registration.ts'
import { websiteLink } from '#features/accounts/domain/website.ts'
import { IconButton } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import styles from './contact-rows.module.css'

export type Identified = Extract<Party, { view: 'identified' }>

/** Who the other side is, once it was chosen: company and person, with links to write and to call, and copies. */
export const ContactRows = ({ party, more }: { party: Identified; more?: readonly ContactRow[] }) => (
  <dl className={styles.rows}>
    {[...rowsOf(party), ...(more ?? [])]
      .filter((row) => row.value.trim() !== '')
      .map((row) => (
        <div key={row.label}>
          <dt>{row.label}</dt>
          <dd>
            <span>{row.shown ?? row.value}</span>
            {row.copy ? <Copy what={row.copy} value={row.value} /> : null}
          </dd>
        </div>
      ))}
  </dl>
)

export type ContactRow = {
  readonly label: string
  readonly value: string
  /** How it is shown, when not as plain words. */
  readonly shown?: ReactNode
  /** What its copy button is called by: 'correo'. Without it there is none. */
  readonly copy?: string
}

/** A phone as it was typed: a link to call it when it is a number, else plain words. */
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

/** An address that can be written to. */
export const MailLink = ({ email }: { email: string }) => (
  <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`} className={styles.link}>
    <IconMail stroke={1.75} aria-hidden="true" />
    <span>
      <MailAddress address={email} />
    </span>
  </a>
)

const rowsOf = (party: Identified): readonly ContactRow[] => {
  const site = websiteLink(party.website)
  return [
    { label: 'Empresa', value: party.company, shown: <b>{party.company}</b>, copy: 'empresa' },
    { label: 'Nombre de contacto', value: party.name },
    { label: 'Correo electrónico', value: party.email, shown: <MailLink email={party.email} />, copy: 'correo' },
    { label: 'Teléfono', value: party.phone, shown: <PhoneLink phone={party.phone} />, copy: 'teléfono' },
    { label: 'RUT', value: party.rut, copy: 'RUT' },
    { label: 'Tipo de empresa', value: companyTypeWords(party.companyType) },
    {
      label: 'Sitio web',
      value: party.website,
      shown: site ? (
        <a href={site} target="_blank" rel="noopener noreferrer" className={styles.link}>
          <IconWorld stroke={1.75} aria-hidden="true" />
          {party.website}
        </a>
      ) : undefined,
    },
  ]
}

const companyTypeWords = (type: string | null): string =>
  type !== null && Object.hasOwn(companyTypes, type) ? companyTypes[type as keyof typeof companyTypes] : (type ?? '')

const Copy = ({ what, value }: { what: string; value: string }) => {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      toast.success(`Copiado: ${value}`, undefined, { id: 'copied' })
    } catch (error) {
      console.warn('The clipboard refused it', error)
      toast.error('No se pudo copiar', 'Selecciona el texto y cópialo a mano.', { id: 'copied' })
    }
  }
  return (
    <IconButton label={`Copiar ${what}`} onClick={() => void copy()} className={styles.copy}>
      <IconCopy stroke={1.75} aria-hidden="true" />
    </IconButton>
  )
}
