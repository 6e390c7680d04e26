import { z } from 'zod'
import { written, writtenLine } from '#lib/text-schema.ts'

/** spec §5 Address dialog: label and text required, non-blank. City and department come from the chosen place. */
export const addressForm = z.object({
  label: writtenLine(60).min(1, 'Ponle una etiqueta a la dirección.'),
  addressText: writtenLine(300).min(1, 'Escribe la dirección.'),
  placeId: written(200).nullable(),
})
export type AddressForm = z.infer<typeof addressForm>
