import { IconPlus } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { afterPress } from '#ui/forms/press.ts'
import { contactWarnings, rutExample, rutNotes } from '../copy/company-data.ts'
import { isDoubtfulPhone } from '../domain/phone.ts'
import { companySizes, companyTypes, sectors } from '../domain/profile-choices.ts'
import { cannotBeRut, rutFormat, type RutFormat } from '../domain/rut.ts'
import { websiteLink } from '../domain/website.ts'
import { FieldPair } from './access/access-form.tsx'
import type { PlaceSlot } from './addresses/address-dialog.tsx'
import styles from './company-fields.module.css'
import type { CompanyForm } from './company-form.ts'

type Props = {
  /** The prefix of the fields' ids: 'registro', 'perfil'. */
  prefix: string
  form: CompanyForm
  /** The problems to show, by field of the contract. */
  problems: Readonly<Record<string, string>>
  change: (part: Partial<CompanyForm>) => void
  leave: (field: string) => void
  /** Marks the optional fields. */
  marked?: boolean
  /** Folds what a company says of itself: at sign-up. */
  folded?: boolean
  /** The field that finds a town. It belongs to the catalogue, so the route passes it in. */
  place: PlaceSlot
}

const optionsOf = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }))
const companyTypeOptions = optionsOf(companyTypes)
const sectorOptions = optionsOf(sectors)
const sizeOptions = optionsOf(companySizes)

const rutTones: Record<RutFormat, string | undefined> = {
  empty: undefined,
  other: 'warn',
  valid: 'ok',
  'unknown-prefix': 'warn',
  'wrong-digit': 'warn',
}

/** Whether a field does not look like a phone or a website; an empty one is fine. */
const looksWrong = {
  phone: isDoubtfulPhone,
  website: (typed: string) => typed.trim() !== '' && websiteLink(typed) === null,
}

/** The fields of a company, the same at sign-up and in the profile. */
export const CompanyFields = ({ prefix, form, problems, change, leave, marked, folded, place }: Props) => {
  // The field being typed in gets no warning until it loses the focus.
  const [typing, setTyping] = useState<string | null>(null)
  const format = rutFormat(form.companyRut)
  // A text that may still become a RUT gets no warning while it is typed.
  const rut = format === 'other' && typing === 'companyRut' && !cannotBeRut(form.companyRut) ? 'empty' : format
  const warning = (name: keyof typeof contactWarnings) =>
    typing !== name && looksWrong[name](form[name]) ? <span className="warn">{contactWarnings[name]}</span> : undefined
  const bind = (name: Exclude<keyof CompanyForm, 'location'>) => ({
    id: `${prefix}-${name}`,
    name,
    value: form[name],
    error: problems[name],
    onChange: (event: { target: { value: string } }) => {
      setTyping(name)
      change({ [name]: event.target.value })
    },
    onBlur: () => {
      // A warning that comes during a press would move what is pressed.
      afterPress(() => setTyping(null))
      leave(name)
    },
  })
  const website = (
    <TextField
      {...bind('website')}
      label="Sitio web"
      optional={marked}
      type="url"
      autoComplete="url"
      maxLength={200}
      help={warning('website')}
    />
  )
  const description = (
    <TextAreaField {...bind('description')} label="Descripción" optional={marked} rows={3} maxLength={2000} />
  )
  const hasProblem = (problems.website ?? problems.description) !== undefined
  const choice = { optional: marked, placeholder: 'Elige una opción' }
  return (
    <>
      <FieldPair>
        <TextField {...bind('company')} label="Empresa" autoComplete="organization" required maxLength={160} />
        <TextField
          {...bind('companyRut')}
          label="RUT"
          optional={marked}
          placeholder={rutExample}
          inputMode="numeric"
          maxLength={40}
          help={<span className={rutTones[rut]}>{rutNotes[rut]}</span>}
        />
        <SelectField {...bind('companyType')} {...choice} label="Tipo de empresa" options={companyTypeOptions} />
        <SelectField {...bind('companySector')} {...choice} label="Sector" options={sectorOptions} />
        <SelectField {...bind('companySize')} {...choice} label="Tamaño de la empresa" options={sizeOptions} />
        {place({
          id: `${prefix}-placeId`,
          value: form.location,
          onChange: (location) => change({ location }),
          error: problems.placeId ?? problems.companyLocation,
        })}
        <TextField
          {...bind('phone')}
          label="Teléfono"
          optional={marked}
          type="tel"
          autoComplete="tel"
          maxLength={40}
          help={warning('phone')}
        />
        {folded ? null : website}
      </FieldPair>
      {folded ? (
        <Presentation startsOpen={form.website + form.description !== ''} hasProblem={hasProblem}>
          {website}
          {description}
        </Presentation>
      ) : (
        description
      )}
    </>
  )
}

type PresentationProps = { startsOpen: boolean; hasProblem: boolean; children: ReactNode }

/** What a company says of itself, folded until it is wanted, or wrong. */
const Presentation = ({ startsOpen, hasProblem, children }: PresentationProps) => {
  const [open, setOpen] = useState<boolean>()
  return (
    <details
      open={(open ?? startsOpen) || hasProblem}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className={styles.presentation}
    >
      <summary>
        <IconPlus stroke={2} aria-hidden="true" />
        Agregar sitio web y descripción
      </summary>
      <div className={styles.presentationFields}>{children}</div>
    </details>
  )
}
