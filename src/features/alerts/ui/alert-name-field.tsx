import { TextField } from '#ui/fields/text-field.tsx'
import { maxNameLength } from '../domain/limits.ts'

type Props = { id: string; value: string; onChange: (name: string) => void; error: string | undefined }

/** The name that a supplier gives to its alert. */
export const AlertNameField = ({ onChange, ...field }: Props) => (
  <TextField
    {...field}
    label="Nombre del aviso"
    maxLength={maxNameLength}
    onChange={(event) => onChange(event.target.value)}
  />
)
