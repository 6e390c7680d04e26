import { z } from 'zod'

/** spec §5 Address dialog: label and text required, non-blank. City and department come from the chosen place. */
export const addressForm = z.object({
  label: z.string().trim().min(1, 'Ponle una etiqueta a la dirección.').max(60),
  addressText: z.string().trim().min(1, 'Escribe la dirección.').max(300),
  placeId: z.string().max(200).nullable(),
})
export type AddressForm = z.infer<typeof addressForm>
