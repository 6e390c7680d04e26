/** The text of an email; the platform lays it out. `button.href` is a link of this site. */
type EmailText = {
  readonly subject: string
  readonly preheader: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly facts?: readonly (readonly [label: string, value: string])[]
  readonly button: { readonly label: string; readonly href: string }
  readonly note: string
  readonly reason: string
}

/**
 * The link that confirms an email. Whoever wrote that email into the form may be a stranger, so the mail contains
 * nothing else of the form (docs/security.md#typed-words-in-mails).
 */
export const verificationEmail = (email: string, href: string): EmailText => ({
  subject: 'Confirma tu correo en Pliego',
  preheader: 'Falta un paso: el enlace vence en 7 días.',
  heading: 'Confirma tu correo',
  paragraphs: [
    `Alguien quiere crear una cuenta en Pliego con el correo ${email}.`,
    'Si fuiste tú, confirma el correo y entras a tu cuenta.',
  ],
  button: { label: 'Confirmar correo', href },
  note: 'El enlace sirve una sola vez y vence en 7 días. En otro navegador te pediremos la contraseña que elegiste. Si no fuiste tú, ignora este mensaje: sin el enlace no se crea ninguna cuenta.',
  reason: 'Recibes este correo porque alguien escribió tu dirección al crear una cuenta en Pliego.',
})

/** Tells the owner of an account that somebody signed up with its email (docs/rules/accounts.md#existing-account). */
export const existingAccountEmail = (href: string): EmailText => ({
  subject: 'Ya tienes una cuenta en Pliego',
  preheader: 'Inicia sesión con tu contraseña de siempre. No se creó nada nuevo.',
  heading: 'Ya tienes una cuenta',
  paragraphs: [
    'Alguien quiso crear una cuenta en Pliego con este correo, que ya tiene una.',
    'Si fuiste tú, inicia sesión con tu contraseña de siempre. No se creó nada nuevo.',
  ],
  button: { label: 'Iniciar sesión', href },
  note: 'Si no fuiste tú, no tienes que hacer nada: tu cuenta y tu contraseña siguen iguales.',
  reason: 'Recibes este correo porque alguien escribió tu dirección al crear una cuenta en Pliego.',
})

/** The link for a new password. */
export const recoveryEmail = (href: string): EmailText => ({
  subject: 'Crea una contraseña nueva en Pliego',
  preheader: 'El enlace vence en una hora y sirve una sola vez.',
  heading: 'Crea una contraseña nueva',
  paragraphs: [
    'Alguien pidió recuperar el acceso a la cuenta de Pliego que tiene este correo.',
    'Si fuiste tú, elige una contraseña nueva. Al guardarla se cierran todas las sesiones de tu cuenta.',
  ],
  button: { label: 'Elegir contraseña', href },
  note: 'El enlace sirve una sola vez y vence en una hora. Si no lo pediste, ignora este mensaje: tu contraseña sigue igual.',
  reason: 'Recibes este correo porque alguien escribió tu dirección para recuperar una cuenta de Pliego.',
})

/** Tells the owner of an account that its password was changed, by whomever. */
export const passwordChangedEmail = (href: string): EmailText => ({
  subject: 'Cambió la contraseña de tu cuenta de Pliego',
  preheader: 'Si fuiste tú, no tienes que hacer nada. Si no, recupera el acceso ahora.',
  heading: 'Cambió tu contraseña',
  paragraphs: [
    'La contraseña de tu cuenta de Pliego es otra y se cerraron las sesiones que tenías abiertas.',
    'Si fuiste tú, no tienes que hacer nada. Si no, recupera el acceso ahora mismo.',
  ],
  button: { label: 'No fui yo: recuperar el acceso', href },
  note: 'Ahí pides un enlace para elegir otra contraseña.',
  reason: 'Recibes este correo porque cambió el acceso a tu cuenta de Pliego.',
})

/** Tells the owner of an account that somebody signed in on a device on which nobody had before. */
export const newDeviceEmail = ({ device, at }: { device: string; at: string }, href: string): EmailText => ({
  subject: 'Entraron a tu cuenta de Pliego desde un dispositivo nuevo',
  preheader: `${device}, ${at}. Si no fuiste tú, cambia tu contraseña.`,
  heading: 'Inicio de sesión en un dispositivo nuevo',
  paragraphs: [
    'Alguien inició sesión en tu cuenta de Pliego con tu contraseña, desde un dispositivo que no conocíamos.',
    'Si fuiste tú, no tienes que hacer nada. Si no, elige otra contraseña ahora mismo: así se cierran todas las sesiones.',
  ],
  facts: [
    ['Dispositivo', device],
    ['Cuándo', at],
  ],
  button: { label: 'No fui yo: cambiar la contraseña', href },
  note: 'Ahí pides un enlace para elegir otra contraseña.',
  reason: 'Recibes este correo porque alguien entró a tu cuenta de Pliego.',
})
