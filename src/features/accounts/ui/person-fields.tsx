import { useState } from 'react'
import { TextButton } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { focusField } from '#ui/forms/focus-field.ts'
import { afterPress } from '#ui/forms/press.ts'
import { meantEmail } from '../copy.ts'
import { likelyEmail } from '../domain/email-typo.ts'
import { FieldPair } from './access/access-form.tsx'

type Person = { readonly name: string; readonly email: string }

type Props = {
  /** The prefix of the fields' ids: 'registro', 'perfil'. */
  prefix: string
  form: Person
  /** The problems to show, by field of the contract. */
  problems: Readonly<Record<string, string>>
  change: (part: Partial<Person>) => void
  leave: (field: string) => void
  emailHelp?: string
}

/** The name and the email of a person, the same at sign-up and in the profile. */
export const PersonFields = ({ prefix, form, problems, change, leave, emailHelp }: Props) => {
  // The email gets no hint until it was typed.
  const [typing, setTyping] = useState(false)
  const meant = typing ? null : likelyEmail(form.email)
  const take = (email: string) => {
    change({ email })
    focusField(`${prefix}-email`)
  }
  return (
    <FieldPair>
      <TextField
        id={`${prefix}-name`}
        name="name"
        label="Nombre completo"
        autoComplete="name"
        required
        maxLength={120}
        value={form.name}
        onChange={(event) => change({ name: event.target.value })}
        onBlur={() => leave('name')}
        error={problems.name}
      />
      <TextField
        id={`${prefix}-email`}
        name="email"
        label="Correo electrónico"
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        value={form.email}
        onChange={(event) => {
          setTyping(true)
          change({ email: event.target.value })
        }}
        onBlur={() => {
          afterPress(() => setTyping(false))
          leave('email')
        }}
        error={problems.email}
        help={meant ? <Meant email={meant} onTake={take} /> : emailHelp}
      />
    </FieldPair>
  )
}

/** Offers the email that was probably meant; the typed one stays until it is pressed. */
const Meant = ({ email, onTake }: { email: string; onTake: (email: string) => void }) => (
  <span role="status">
    {meantEmail} <TextButton onClick={() => onTake(email)}>{email}</TextButton>?
  </span>
)
