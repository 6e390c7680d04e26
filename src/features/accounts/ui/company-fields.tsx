import { useState } from 'react'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { contactDoubts, rutWords } from '../copy.ts'
import { holdsPhone } from '../domain/phone.ts'
import { companySizes, companyTypes, sectors } from '../domain/registration.ts'
import { rutFormat } from '../domain/rut.ts'
import { websiteLink } from '../domain/website.ts'
import { FieldPair } from './access/access-form.tsx'
import type { PlaceSlot } from './addresses/address-dialog.tsx'
import type { CompanyForm } from './company-form.ts'

type Props = {
  /** Before the ids of the fields: 'registro', 'perfil'. */
  prefix: string
  form: CompanyForm
  /** What is wrong and to be shown, by field of the contract. */
  problems: Readonly<Record<string, string>>
  change: (part: Partial<CompanyForm>) => void
  leave: (field: string) => void
  /** Marks what may stay empty. */
  marked?: boolean
  /** The field that finds a town; it belongs to the catalogue, so the route hands it in. */
  place: PlaceSlot
}

const optionsOf = (words: Record<string, string>) => Object.entries(words).map(([value, label]) => ({ value, label }))
const companyTypeOptions = optionsOf(companyTypes)
const sectorOptions = optionsOf(sectors)
const sizeOptions = optionsOf(companySizes)

/** What is no phone or website, by field; an empty one is never doubted. */
const isDoubtful = {
  phone: (typed: string) => typed.trim() !== '' && !holdsPhone(typed),
  website: (typed: string) => typed.trim() !== '' && websiteLink(typed) === null,
}

/** What a company says of itself (spec §3 Profile), the same at sign-up and in the profile. */
export const CompanyFields = ({ prefix, form, problems, change, leave, marked, place }: Props) => {
  const rut = rutFormat(form.companyRut)
  // What is still being written is doubted only once it is left.
  const [writing, setWriting] = useState<string | null>(null)
  const doubt = (name: keyof typeof contactDoubts) =>
    writing !== name && isDoubtful[name](form[name]) ? <span className="warn">{contactDoubts[name]}</span> : undefined
  const bind = (name: Exclude<keyof CompanyForm, 'location'>) => ({
    id: `${prefix}-${name}`,
    name,
    value: form[name],
    error: problems[name],
    onChange: (event: { target: { value: string } }) => {
      setWriting(name)
      change({ [name]: event.target.value })
    },
    onBlur: () => {
      setWriting(null)
      leave(name)
    },
  })
  const choice = { optional: marked, placeholder: 'Elige una opción' }
  return (
    <>
      <FieldPair>
        <TextField {...bind('company')} label="Empresa" autoComplete="organization" required maxLength={160} />
        <TextField
          {...bind('companyRut')}
          label="RUT"
          optional={marked}
          placeholder="12.345.678-9"
          maxLength={40}
          help={rutWords[rut] ? <span className={rut === 'valid' ? 'ok' : 'warn'}>{rutWords[rut]}</span> : undefined}
        />
        <SelectField {...bind('companyType')} {...choice} label="Tipo de empresa" options={companyTypeOptions} />
        <SelectField {...bind('companySector')} {...choice} label="Sector" options={sectorOptions} />
        <SelectField {...bind('companySize')} {...choice} label="Tamaño de la empresa" options={sizeOptions} />
        {place({ value: form.location, onChange: (location) => change({ location }) })}
        <TextField
          {...bind('phone')}
          label="Teléfono"
          optional={marked}
          type="tel"
          autoComplete="tel"
          maxLength={40}
          help={doubt('phone')}
        />
        <TextField
          {...bind('website')}
          label="Sitio web"
          optional={marked}
          type="url"
          autoComplete="url"
          autoCapitalize="none"
          maxLength={200}
          help={doubt('website')}
        />
      </FieldPair>
      <TextAreaField {...bind('description')} label="Descripción" optional={marked} rows={3} maxLength={2000} />
    </>
  )
}
