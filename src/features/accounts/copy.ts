import { waitText } from './copy/wait-text.ts'
import type { Device } from './domain/device.ts'
import type { NewPasswordProblem, PasswordLevel, PasswordRule } from './domain/password.ts'
import type { UserType } from './domain/profile-choices.ts'

/** The refusals of the accounts contract, as the screens show them; those of addresses are in copy/addresses.ts. */
export const refusals = {
  WEAK_PASSWORD: 'Por favor cumple con todos los requisitos de seguridad.',
  BAD_LINK: 'Se usó, venció o te mandamos uno más nuevo: abre el último correo que tengas.',
  PASSWORD_NEEDED: 'Escribe la contraseña que elegiste al crear la cuenta.',
  OTHER_PASSWORD:
    'Esa no es la contraseña con la que se creó esta cuenta. Si la creaste más de una vez, abre el correo más nuevo.',
  BAD_CREDENTIALS: 'El correo o la contraseña no coinciden. Verifica tus credenciales.',
  SESSION_ENDED: 'Tu sesión terminó. Inicia sesión de nuevo.',
  ALREADY_VERIFIED: 'Tu correo ya está confirmado.',
  WRONG_PASSWORD: 'La contraseña actual es incorrecta',
  SAME_PASSWORD: 'La contraseña nueva es igual a la actual. Elige otra.',
} as const satisfies Record<string, string>

/** Signing in is locked: how long, and how its owner gets in meanwhile (docs/rules/accounts.md#known-browsers). */
export const lockedSignIn = (retryAfter: number): string =>
  `${waitText(retryAfter)} Si no puedes esperar, entra con un enlace por correo: «¿Olvidaste tu contraseña?».`

/** On the sign-in screen, for a person whose session ended in the middle of something. */
export const sessionEnded = {
  title: 'Tu sesión terminó',
  text: 'Inicia sesión de nuevo y sigues donde estabas: lo que escribiste no se perdió.',
} as const

/** The toasts of these screens, word for word (docs/rules/screens.md#toasts). */
export const toasts = {
  signInFailed: { title: 'Error de inicio de sesión', text: 'Verifica tus credenciales.' },
  signedIn: { title: 'Inicio de sesión exitoso', text: '¡Bienvenido de vuelta!' },
  welcome: {
    title: '¡Bienvenido a Pliego!',
    text: 'Tu cuenta ha sido creada. Ya puedes acceder a las oportunidades.',
  },
  signUpFailed: { title: 'Error en el registro', text: 'Por favor intenta de nuevo.' },
  signedUp: { title: 'Registro exitoso', text: '¡Bienvenido a Pliego! Revisa tu correo para confirmar tu cuenta.' },
  resendWithoutUser: { title: 'Error al reenviar', text: 'No hay usuario autenticado para reenviar el correo' },
  resendFailed: { title: 'Error al reenviar', text: 'No se pudo reenviar el correo. Inténtalo más tarde.' },
  resent: {
    title: 'Correo reenviado',
    text: 'Se ha enviado un nuevo correo de verificación. Revisa tu bandeja de entrada y spam.',
  },
  unverified: {
    title: 'Email aún no verificado',
    text: 'Tu correo todavía no ha sido confirmado. Revisa tu bandeja de entrada.',
  },
  checkFailed: { title: 'Error al verificar', text: 'No se pudo verificar el estado del correo.' },
  verified: { title: '¡Email verificado!', text: 'Tu cuenta está lista.' },
  weakPassword: { title: 'Contraseña no válida', text: 'Por favor cumple con todos los requisitos de seguridad.' },
  passwordsDiffer: {
    title: 'Las contraseñas no coinciden',
    text: 'Por favor verifica que las contraseñas sean iguales.',
  },
  newPasswordsDiffer: {
    title: 'Las contraseñas no coinciden',
    text: 'Por favor verifica que ambas contraseñas sean iguales.',
  },
  passwordFailed: { title: 'Error al actualizar contraseña', text: 'Ocurrió un error inesperado.' },
  passwordChanged: { title: 'Contraseña actualizada', text: 'Cerramos tus otras sesiones.' },
  passwordReset: { title: 'Contraseña actualizada', text: 'Inicia sesión con tu contraseña nueva.' },
  profileFailed: { title: 'Error', text: 'No se pudo actualizar el perfil. Inténtalo nuevamente.' },
  profileSaved: { title: 'Perfil actualizado', text: 'Tu información ha sido guardada exitosamente.' },
  sessionFailed: { title: 'Error', text: 'No se pudo cerrar la sesión. Inténtalo nuevamente.' },
} as const

/** Under a place that was chosen and that the server does not have. */
export const placeUnknown = 'No pudimos guardar esta localidad. Elígela de nuevo en la lista, o escríbela.'
/** On /login after a sign-up, until the email is confirmed: how to ask for another mail. */
export const confirmationAwaited = {
  title: 'Confirma tu correo',
  text: 'Abre el enlace que te enviamos. ¿No llegó? Revisa el correo no deseado o inicia sesión: ahí puedes pedir que te lo reenviemos.',
} as const

/** A link that works no more, after a press that had no answer. */
export const perhapsConfirmed =
  'Antes se cortó la conexión y no llegó la respuesta: tu correo ya puede estar confirmado. Entra a tu cuenta para saberlo.'

/** After a sign-up, for an email that was mistyped. */
export const wrongEmail = { question: '¿No es tu correo?', correct: 'Corregirlo' } as const

/** Beside the email that was probably meant. */
export const meantEmail = '¿Quisiste decir'

/** Above a form, for a browser without script. */
export const needsScript = 'Para usar este formulario hace falta JavaScript.'

/** The one answer of /forgot-password, the same for every email. */
export const recoverySent = 'Si hay una cuenta con ese correo, te enviamos un enlace.'
/** A recovery link that was used or has expired. */
export const badRecoveryLink = 'Este enlace ya se usó o venció. Pide uno nuevo.'

/** The six requirements of a password. */
export const passwordRuleLabels: Record<PasswordRule, string> = {
  length: 'Al menos 8 caracteres',
  upper: 'Una letra mayúscula',
  lower: 'Una letra minúscula',
  digit: 'Un número',
  special: 'Un carácter especial, como ! @ # $ %',
  uncommon: 'No es una contraseña común',
}

/** The word beside the meter of a password. */
export const passwordLevelLabels: Record<PasswordLevel, string> = {
  weak: 'Débil',
  medium: 'Media',
  strong: 'Fuerte',
  'very-strong': 'Muy Fuerte',
}

/** Beside a button that waits for a new password: what is missing. */
export const newPasswordProblems: Record<NewPasswordProblem, string> = {
  weak: 'Falta una contraseña que cumpla los seis requisitos.',
  different: 'Falta que la confirmación sea igual a la contraseña.',
}

/** A signed-in device as its owner knows it: 'Chrome en Windows'. */
export const deviceName = ({ browser, system }: Device): string =>
  browser && system ? `${browser} en ${system}` : (browser ?? system ?? 'Dispositivo sin identificar')

/**
 * The banner of a sign-up that came from an opportunity, by the account type chosen in the form: a buyer's account
 * cannot quote, and the type never changes.
 */
export const fromOpportunityTexts: Record<UserType, string> = {
  supplier: 'Crea tu cuenta de proveedor, confirma tu correo y envía tu cotización.',
  buyer: 'Con una cuenta de comprador no podrás cotizarla. Para enviar tu cotización, elige Proveedor.',
}
