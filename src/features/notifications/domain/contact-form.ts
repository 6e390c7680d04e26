import { z } from 'zod'
import { email } from '#features/accounts/domain/registration.ts'
import { lineUpTo, textUpTo } from '#lib/text-schema.ts'

/** What a message to the team is about. */
export const contactSubjects = ['soporte', 'ventas', 'billing', 'partnership', 'feedback', 'other'] as const
export type ContactSubject = (typeof contactSubjects)[number]

/** A message to the team (docs/rules/screens.md#contact). Form and server show the same messages. */
export const contactForm = z.object({
  name: lineUpTo(120).min(1, 'Escribe tu nombre.'),
  email,
  company: lineUpTo(160),
  subject: z.enum(contactSubjects, 'Elige un asunto.'),
  message: textUpTo(4000).trim().min(1, 'Escribe tu mensaje.'),
})
export type ContactForm = z.output<typeof contactForm>
