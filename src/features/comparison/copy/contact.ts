import { inQuotes } from '#lib/in-quotes.ts'
import { quotedInMail } from '#lib/text.ts'

/** To the buyer: the selected supplier's contact data was mailed. */
export const contactSentNotice = (rfqTitle: string) => ({
  title: 'Información de contacto enviada',
  message: `Te enviamos por correo los datos de contacto de ${inQuotes(rfqTitle)}.`,
})

/** What 'Contactar proveedor' answers: where the contact data was sent, or why it was not. */
export const contactToasts = {
  sent: (email: string) => ({
    title: 'Información de contacto enviada',
    message: `Te enviamos los datos del proveedor a tu correo, ${email}. A él no le escribimos.`,
  }),
  failed: { title: 'Error', message: 'No se pudo enviar la información de contacto. Intenta nuevamente.' },
  tooMany: {
    title: 'Ya te la enviamos varias veces',
    message: 'Revisa tu correo, también el correo no deseado, y prueba más tarde.',
  },
} as const

/** The mail to the buyer with the selected supplier's contact data (docs/rules/notifications.md#contact-data). */
export const contactEmail = (
  rfqTitle: string,
  facts: readonly (readonly [label: string, value: string, href?: string | null])[],
  href: string,
) => ({
  subject: `Datos de contacto de tu proveedor: ${quotedInMail(rfqTitle)}`,
  preheader: `Para ${inQuotes(quotedInMail(rfqTitle))}: empresa, teléfono y correo.`,
  heading: 'Los datos de contacto de tu proveedor',
  paragraphs: [`Son los del proveedor que seleccionaste para ${inQuotes(quotedInMail(rfqTitle))}.`],
  facts,
  button: { label: 'Ver próximos pasos', href },
  // The data can be asked for long after the selection.
  note: 'El proveedor ya tiene los tuyos. Nuestro equipo los contacta a los dos dentro de las 24 horas de la selección.',
  reason: 'Recibes este correo porque elegiste Contactar proveedor en Pliego.',
})

/** The labels of the supplier's data in that mail. */
export const contactFactLabels = {
  company: 'Empresa',
  name: 'Nombre completo',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  rut: 'RUT',
  companyType: 'Tipo de empresa',
  website: 'Sitio web',
} as const
