import type { Page } from '@playwright/test'
import { toastWith } from '../fixtures/around.ts'
import { failed, failing, heading, title, unanswered, words, type Shot } from './shot.ts'

const strong = 'Harina-4-Ceros!'
const section = (page: Page, name: string) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()

const opened = async (page: Page) => {
  await button(page, 'Cambiar contraseña').click()
  await page.getByLabel('Contraseña actual').fill('no-es-esta')
}
const newPasswords = async (page: Page, first: string, second: string) => {
  await page.getByLabel('Nueva contraseña').fill(first)
  await page.getByLabel('Confirmar contraseña').fill(second)
}
const change = async (page: Page) => {
  await page.getByLabel('Descripción').fill('Panadería industrial en Paso de los Toros, con reparto propio.')
  await button(page, 'Guardar cambios').click()
}

const profile: readonly Shot[] = [
  { name: 'profile', as: 'constructora', path: '/profile', shows: heading('Datos personales') },
  { name: 'profile-supplier', rare: true, as: 'barraca', path: '/profile', shows: heading('Datos personales') },
  {
    name: 'profile-new',
    rare: true,
    as: 'new-supplier',
    path: '/profile',
    shows: words('Todavía no guardaste direcciones.'),
  },
  {
    name: 'profile-loading',
    as: 'constructora',
    path: '/profile',
    before: unanswered('accounts/profile/load'),
    shows: title('Mi Perfil'),
  },
  {
    name: 'profile-failed',
    as: 'constructora',
    path: '/profile',
    before: failing('accounts/profile/load'),
    shows: heading('No pudimos cargar tu perfil'),
    trouble: failed,
  },
  {
    name: 'profile-errors',
    rare: true,
    as: 'constructora',
    path: '/profile',
    act: async (page) => {
      await page.getByLabel('Nombre completo').fill('')
      await page.getByLabel('Correo electrónico').fill('compras@')
      await page.getByLabel('RUT').fill('211234560011')
      await page.getByLabel('Sitio web').fill('javascript:alert(1)')
      await button(page, 'Guardar cambios').click()
    },
    shows: words('Escribe tu nombre completo.'),
  },
  {
    name: 'profile-saved',
    rare: true,
    as: 'new-buyer',
    path: '/profile',
    act: change,
    shows: (page) => toastWith(page, 'Tu información ha sido guardada exitosamente.'),
  },
  {
    name: 'profile-connection-lost',
    as: 'constructora',
    path: '/profile',
    before: failing('accounts/profile/save'),
    act: change,
    shows: (page) => toastWith(page, 'No se pudo actualizar el perfil.'),
    trouble: /ERR_FAILED|Failed to fetch|The profile was not saved/,
  },
  {
    name: 'sessions-failed',
    as: 'constructora',
    path: '/profile',
    before: failing('accounts/sessions/list'),
    shows: heading('No pudimos cargar tus sesiones'),
    trouble: failed,
  },
]

const password: readonly Shot[] = [
  {
    name: 'password-panel',
    rare: true,
    as: 'constructora',
    path: '/profile',
    act: opened,
    shows: (page) => page.getByLabel('Nueva contraseña'),
  },
  {
    name: 'password-panel-weak',
    rare: true,
    as: 'constructora',
    path: '/profile',
    act: async (page) => {
      await opened(page)
      await newPasswords(page, 'pliego', 'pliegos')
    },
    shows: words('Las contraseñas no coinciden'),
  },
  {
    name: 'password-panel-medium',
    rare: true,
    as: 'constructora',
    path: '/profile',
    act: async (page) => {
      await opened(page)
      await newPasswords(page, 'Pliego26', '')
    },
    shows: words('Fuerte'),
  },
  {
    name: 'password-panel-wrong-current',
    rare: true,
    as: 'new-supplier',
    path: '/profile',
    act: async (page) => {
      await opened(page)
      await newPasswords(page, strong, strong)
      await button(page, 'Actualizar contraseña').click()
    },
    shows: (page) => section(page, 'Contraseña').getByText('La contraseña actual es incorrecta'),
    trouble: /status of 4\d\d|The password was not changed/,
  },
]

const addresses: readonly Shot[] = [
  {
    name: 'address-dialog',
    rare: true,
    as: 'constructora',
    path: '/profile',
    act: (page) => button(page, /^Editar, /).click(),
    shows: (page) => page.getByRole('dialog', { name: 'Editar dirección' }).getByLabel('Etiqueta'),
  },
  {
    name: 'address-dialog-errors',
    rare: true,
    as: 'new-supplier',
    path: '/profile',
    act: async (page) => {
      await button(page, 'Agregar dirección').click()
      await button(page, 'Guardar dirección').click()
    },
    shows: words('Ponle una etiqueta a la dirección.'),
  },
  {
    name: 'address-removal',
    rare: true,
    as: 'constructora',
    path: '/profile',
    act: (page) => button(page, /^Eliminar, /).click(),
    shows: (page) => page.getByRole('dialog', { name: '¿Eliminar dirección?' }),
  },
  {
    name: 'addresses-failed',
    as: 'constructora',
    path: '/profile',
    before: failing('accounts/addresses/list'),
    shows: heading('No pudimos cargar tus direcciones'),
    trouble: failed,
  },
]

const recover = async (page: Page, email: string) => {
  await page.getByLabel('Correo electrónico').fill(email)
  await button(page, 'Enviar enlace').click()
}
/** As long as a real one, and nobody's. */
const token = '0'.repeat(43)

const recovery: readonly Shot[] = [
  {
    name: 'forgot-password',
    rare: true,
    as: 'visitor',
    path: '/forgot-password',
    shows: title('Recuperar contraseña'),
  },
  {
    name: 'forgot-password-error',
    rare: true,
    as: 'visitor',
    path: '/forgot-password',
    act: (page) => recover(page, 'compras'),
    shows: words('Escribe un correo electrónico válido.'),
  },
  {
    name: 'forgot-password-connection-lost',
    as: 'visitor',
    path: '/forgot-password',
    before: failing('accounts/recover'),
    act: (page) => recover(page, 'nadie@nueva.ejemplo.uy'),
    shows: words('No pudimos enviar tu pedido.'),
    trouble: /ERR_FAILED|Failed to fetch|Recovery was not asked for/,
  },
  {
    name: 'forgot-password-sent',
    rare: true,
    as: 'visitor',
    path: '/forgot-password',
    act: (page) => recover(page, `nadie.${Date.now()}@nueva.ejemplo.uy`),
    shows: title('Revisa tu correo'),
  },
  {
    name: 'reset-password',
    rare: true,
    as: 'visitor',
    path: async (cast) => cast.recoveryLink((await cast.newcomer('new-buyer')).email),
    act: (page) => newPasswords(page, 'Pliego26', 'Pliego'),
    shows: words('Las contraseñas no coinciden'),
  },
  {
    name: 'reset-password-spent',
    rare: true,
    as: 'visitor',
    path: `/reset-password?token=${token}`,
    shows: title('Este enlace no sirve'),
    trouble: /status of 4\d\d/,
  },
  {
    name: 'reset-password-done',
    rare: true,
    as: 'visitor',
    path: async (cast) => {
      const { email } = await cast.newcomer('new-buyer')
      return cast.recoveryLink(email)
    },
    act: async (page) => {
      await newPasswords(page, strong, strong)
      await button(page, 'Guardar contraseña').click()
    },
    shows: (page) => toastWith(page, 'Inicia sesión con tu contraseña nueva.'),
  },
]

const waiting: readonly Shot[] = [
  {
    name: 'verify-email-locked',
    rare: true,
    as: 'unverified',
    path: '/verify-email',
    act: (page) => button(page, 'Reenviar correo').click(),
    shows: (page) => page.getByRole('button', { name: 'Reenviar en unos minutos' }),
    trouble: /status of 429/,
  },
  {
    name: 'verify-email-check-failed',
    rare: true,
    as: 'unverified',
    path: '/verify-email',
    act: async (page) => {
      await title('Confirma tu correo')(page).waitFor()
      await failing('accounts/me')(page)
      await button(page, 'Revisar nuevamente').click()
    },
    shows: words('Error al verificar'),
    trouble: /ERR_FAILED|Failed to fetch|The verification could not be checked/,
  },
]

/** What one's account looks like: profile, password, sessions, addresses, and the ways back into it. */
export const accountShots: readonly Shot[] = [...profile, ...password, ...addresses, ...recovery, ...waiting]
