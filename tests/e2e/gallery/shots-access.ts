import type { Page } from '@playwright/test'
import { demoPassword } from '../../../db/demo/companies.ts'
import { title, words, type Shot } from './shot.ts'

const credentials = async (page: Page, email: string, password: string) => {
  const form = page.getByRole('main')
  await form.getByLabel('Correo electrónico').fill(email)
  await form.getByLabel('Contraseña', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Iniciar sesión' }).click()
}

const passwords = async (page: Page, first: string, second: string) => {
  await page.getByLabel('Contraseña', { exact: true }).fill(first)
  await page.getByLabel('Confirmar contraseña').fill(second)
}

/** Registering, signing in and confirming the email. */
export const accessShots: readonly Shot[] = [
  { name: 'register', rare: true, as: 'visitor', path: '/register', shows: title('Crear Cuenta') },
  {
    name: 'register-from-opportunity',
    rare: true,
    as: 'visitor',
    path: async (cast) => `/register?type=supplier&from=opportunity&rfq=${await cast.rfq('galpon-esquila')}`,
    shows: title('Únete como Proveedor'),
  },
  {
    name: 'register-weak-password',
    as: 'visitor',
    path: '/register',
    act: (page) => passwords(page, 'pliego', 'pliegos'),
    shows: words('Las contraseñas no coinciden'),
  },
  {
    name: 'register-errors',
    rare: true,
    as: 'visitor',
    path: '/register',
    act: async (page) => {
      await page.getByLabel('RUT').fill('211234560011')
      await passwords(page, 'Harina-4-Ceros!', 'Harina-4-Ceros!')
      await page.getByRole('main').getByRole('button', { name: 'Crear cuenta' }).click()
    },
    shows: words('Escribe tu nombre completo.'),
  },
  {
    name: 'register-place-suggested',
    rare: true,
    as: 'visitor',
    path: '/register',
    act: (page) => page.getByRole('combobox', { name: 'Ubicación' }).fill('San Jos'),
    shows: (page) => page.getByRole('listbox', { name: 'Sugerencias' }).getByRole('option').first(),
  },
  {
    name: 'register-sent',
    as: 'visitor',
    path: '/register',
    // The clock is stopped, or the screen would move on to the login.
    before: (page) => page.clock.install(),
    act: async (page) => {
      await page.getByLabel('Nombre completo').fill('Marina Etcheverry')
      await page.getByLabel('Correo electrónico').fill(`foto.${Date.now()}@nueva.ejemplo.uy`)
      await page.getByLabel('Empresa', { exact: true }).fill('Empresa Nueva S.A.S.')
      await passwords(page, 'Harina-4-Ceros!', 'Harina-4-Ceros!')
      await page.getByRole('main').getByRole('button', { name: 'Crear cuenta' }).click()
      await title('Revisa tu correo')(page).waitFor()
    },
    shows: title('Revisa tu correo'),
  },
  { name: 'login', rare: true, as: 'visitor', path: '/login', shows: title('Iniciar sesión') },
  {
    name: 'login-errors',
    rare: true,
    as: 'visitor',
    path: '/login',
    act: (page) => credentials(page, 'compras', ''),
    shows: words('Escribe un correo electrónico válido.'),
  },
  {
    name: 'login-refused',
    as: 'visitor',
    path: '/login',
    act: (page) => credentials(page, `nadie.${Date.now()}@nueva.ejemplo.uy`, 'Harina-4-Ceros!'),
    shows: words('Error de inicio de sesión'),
    trouble: /status of 401/,
  },
  { name: 'verify-email', as: 'unverified', path: '/verify-email', shows: title('Confirma tu correo') },
  {
    name: 'verify-email-not-yet',
    rare: true,
    as: 'unverified',
    path: '/verify-email',
    act: (page) => page.getByRole('button', { name: 'Revisar nuevamente' }).click(),
    shows: words('Email aún no verificado'),
  },
  {
    name: 'verify-email-link',
    rare: true,
    as: 'visitor',
    path: async (cast) => cast.verificationLink((await cast.member('unverified')).email),
    shows: (page) => page.getByRole('button', { name: 'Confirmar correo' }),
  },
  {
    name: 'verify-email-link-elsewhere',
    rare: true,
    as: 'visitor',
    path: async (cast) => cast.verificationLink((await cast.member('unverified')).email),
    act: async (page) => {
      const confirm = page.getByRole('button', { name: 'Confirmar correo' })
      await confirm.click()
      await page.getByLabel('Contraseña', { exact: true }).fill('no-es-esta')
      await confirm.click()
    },
    shows: words('Esa no es la contraseña con la que se creó esta cuenta.'),
    trouble: /status of 403/,
  },
  {
    name: 'verify-email-link-other-account',
    rare: true,
    as: 'new-supplier',
    path: async (cast) => cast.verificationLink((await cast.newcomer('unverified')).email),
    act: async (page) => {
      await page.getByRole('button', { name: 'Confirmar esa cuenta' }).click()
      await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword)
      await page.getByRole('button', { name: 'Confirmar correo' }).click()
    },
    shows: title('La cuenta está lista'),
    trouble: /status of 403/,
  },
  {
    name: 'verify-email-link-spent',
    rare: true,
    as: 'visitor',
    path: '/verify-email?token=0000000000000000000000000000000000000000000',
    act: (page) => page.getByRole('button', { name: 'Confirmar correo' }).click(),
    shows: words('Este enlace ya no sirve'),
    trouble: /status of 410/,
  },
]
