import { z } from 'zod'
import { lineUpTo, textUpTo } from '#lib/text-schema.ts'

/** The form of a saved address: label and street are required. City and department come from the chosen place. */
export const addressForm = z.object({
  label: lineUpTo(60).min(1, 'Ponle una etiqueta a la dirección.'),
  addressText: lineUpTo(300).min(1, 'Escribe la dirección.'),
  placeId: textUpTo(200).nullable(),
})
export type AddressForm = z.infer<typeof addressForm>
