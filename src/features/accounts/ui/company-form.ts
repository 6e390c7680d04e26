import { z } from 'zod'
import type { CompanySize, CompanyType, Sector } from '../domain/profile-choices.ts'

/** The company's part of a form, as typed; '' where nothing was chosen. Sign-up and profile share it. */
export type CompanyForm = {
  readonly company: string
  readonly companyRut: string
  readonly companyType: string
  readonly companySector: string
  readonly companySize: string
  readonly location: { readonly text: string; readonly placeId: string | null }
  readonly phone: string
  readonly website: string
  readonly description: string
}

/** A text of a form that a tab stores: longer than any field takes. */
export const storedText = z.string().max(4000)

/** The company's part as a tab stores it. */
export const storedCompany = z.object({
  company: storedText,
  companyRut: storedText,
  companyType: storedText,
  companySector: storedText,
  companySize: storedText,
  location: z.object({ text: storedText, placeId: storedText.nullable() }),
  phone: storedText,
  website: storedText,
  description: storedText,
})

export const emptyCompany: CompanyForm = {
  company: '',
  companyRut: '',
  companyType: '',
  companySector: '',
  companySize: '',
  location: { text: '', placeId: null },
  phone: '',
  website: '',
  description: '',
}

/** The company in the shape of the contracts, not validated yet. */
export const companyOf = ({ location, companyType, companySector, companySize, ...text }: CompanyForm) => ({
  company: text.company,
  companyRut: text.companyRut,
  phone: text.phone,
  website: text.website,
  description: text.description,
  companyLocation: location.text,
  placeId: location.placeId,
  companyType: (companyType || null) as CompanyType | null,
  companySector: (companySector || null) as Sector | null,
  companySize: (companySize || null) as CompanySize | null,
})
