import { TextField } from '#ui/fields/text-field.tsx'
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
export const PersonFields = ({ prefix, form, problems, change, leave, emailHelp }: Props) => (
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
      onChange={(event) => change({ email: event.target.value })}
      onBlur={() => leave('email')}
      error={problems.email}
      help={emailHelp}
    />
  </FieldPair>
)
