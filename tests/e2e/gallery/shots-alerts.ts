import { ORPCError } from '@orpc/client'
import type { Page } from '@playwright/test'
import type { Cast } from '../fixtures/cast.ts'
import { unsubscribePath } from '../fixtures/unsubscribe-path.ts'
import { failed, failing, heading, title, words, type Shot } from './shot.ts'

/** Every worker asks for them; one saves them. */
const unlessSaved = (error: unknown) => {
  if (!(error instanceof ORPCError && error.code === 'ALERT_EXISTS')) throw error
}

/** A supplier's alerts: two saved ones, one of them paused. */
const withSavedAlerts = (cast: Cast) =>
  cast.remember('saved alerts', async () => {
    const { alerts } = (await cast.member('barraca')).api
    const north = {
      text: 'hierro',
      categoryIds: ['materiales-construccion', 'obras'],
      departments: ['Tacuarembó', 'Rivera'],
    }
    await alerts.save({ name: 'Hierro en el norte', filters: north }).catch(unlessSaved)
    const name = 'Grandes en pesos'
    await alerts.save({ name, filters: { currency: 'UYU', value: 'over-100000' } }).catch(unlessSaved)
    const large = (await alerts.list()).saved.find((alert) => alert.name === name)!
    await alerts.change({ ...large, paused: true, byMail: false })
    return '/avisos'
  })

/** Chooses an action in the menu of an alert. */
const chooses = (alert: string, action: string) => async (page: Page) => {
  await page.getByRole('button', { name: new RegExp(`^Más acciones de ${alert}`) }).click()
  await page.getByRole('button', { name: action }).click()
}

/** As with a mail server, and with mails switched on or off. */
const withMails = (byMail: boolean) => (page: Page) =>
  page.route('**/rpc/notifications/preferences', async (route) => {
    const response = await route.fetch()
    const { json, ...rest } = (await response.json()) as { json: object }
    await route.fulfill({ response, json: { json: { ...json, mailServer: true, byMail }, ...rest } })
  })

/** The address of a mail's link: of one alert, all of them, one of which mails are off, or none that we wrote. */
const unsubscribe = (of: 'alert' | 'all' | 'off' | 'forged') => async (cast: Cast) => {
  if (of === 'forged') return `/avisos/baja/${'A'.repeat(86)}`
  await withSavedAlerts(cast)
  return unsubscribePath(
    await cast.member('barraca'),
    of === 'all' ? null : of === 'off' ? 'Grandes en pesos' : 'Hierro en el norte',
  )
}

/** What a supplier is told of, and how a search becomes an alert. */
export const alertShots: readonly Shot[] = [
  {
    name: 'alerts',
    as: 'barraca',
    path: withSavedAlerts,
    before: withMails(true),
    shows: words('resumen diario, 8:00'),
  },
  {
    name: 'alerts-mails-off',
    as: 'barraca',
    path: withSavedAlerts,
    before: withMails(false),
    shows: words('Tienes los correos apagados'),
  },
  {
    name: 'alerts-pace',
    as: 'barraca',
    path: withSavedAlerts,
    before: withMails(true),
    act: (page) => page.getByRole('button', { name: 'Cambiar el ritmo' }).click(),
    shows: words('Solo en Pliego'),
  },
  {
    name: 'unsubscribe-alert',
    as: 'visitor',
    path: unsubscribe('alert'),
    shows: title('¿Dejar de recibir estos correos?'),
  },
  {
    name: 'unsubscribe-all',
    rare: true,
    as: 'visitor',
    path: unsubscribe('all'),
    shows: words('Llegarían por tus avisos'),
  },
  {
    name: 'unsubscribe-resumed',
    rare: true,
    as: 'visitor',
    path: async (cast) => `${await unsubscribe('all')(cast)}?vuelto=true`,
    shows: title('Deshiciste la baja'),
  },
  { name: 'unsubscribe-off', rare: true, as: 'visitor', path: unsubscribe('off'), shows: words('Volver a recibirlos') },
  { name: 'unsubscribe-forged', rare: true, as: 'visitor', path: unsubscribe('forged'), shows: words('Mis avisos') },
  {
    name: 'alerts-removal',
    rare: true,
    as: 'barraca',
    path: withSavedAlerts,
    act: chooses('Hierro en el norte', 'Eliminar'),
    shows: heading('¿Eliminar aviso?'),
  },
  {
    name: 'alerts-edit',
    as: 'barraca',
    path: withSavedAlerts,
    act: chooses('Hierro en el norte', 'Cambiar nombre y filtros'),
    shows: heading('Cambiar aviso'),
  },
  {
    name: 'alerts-edit-refused',
    rare: true,
    as: 'barraca',
    path: withSavedAlerts,
    act: async (page) => {
      await chooses('Grandes en pesos', 'Cambiar nombre y filtros')(page)
      for (const list of ['Categorías', 'Departamentos'])
        await page.locator('summary', { hasText: list }).last().click()
      for (const field of ['Moneda', 'Valor estimado'])
        await page.getByRole('dialog').getByLabel(field).selectOption({ index: 0 })
      await page.getByRole('button', { name: 'Guardar cambios' }).click()
    },
    shows: words('Elige al menos un filtro'),
    trouble: /status of 4\d\d|The alert was not changed/,
  },
  {
    name: 'alerts-removal-failed',
    as: 'barraca',
    path: withSavedAlerts,
    before: failing('alerts/remove'),
    act: async (page) => {
      await chooses('Hierro en el norte', 'Eliminar')(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
    },
    shows: words('No se pudo eliminar el aviso'),
    trouble: /ERR_FAILED|Failed to fetch|The alert was not deleted/,
  },
  {
    name: 'alerts-pausing-failed',
    rare: true,
    as: 'barraca',
    path: withSavedAlerts,
    before: failing('alerts/change'),
    act: async (page) => {
      await page.getByRole('button', { name: 'Pausar Hierro en el norte' }).click()
    },
    shows: words('No se pudo guardar el aviso'),
    trouble: /ERR_FAILED|Failed to fetch|The alert was not changed/,
  },
  {
    name: 'alerts-none',
    rare: true,
    as: 'new-supplier',
    path: '/avisos',
    shows: heading('Elige de qué quieres enterarte'),
  },
  {
    name: 'alerts-failed',
    as: 'barraca',
    path: '/avisos',
    before: failing('alerts/list'),
    shows: heading('No pudimos cargar tus avisos'),
    trouble: failed,
  },
  {
    name: 'alerts-categories',
    rare: true,
    as: 'barraca',
    path: withSavedAlerts,
    act: chooses('Nuevas oportunidades', 'Cambiar categorías'),
    shows: (page) => page.getByRole('dialog').getByLabel('Obras'),
  },
  {
    name: 'alerts-not-counted',
    as: 'barraca',
    path: '/opportunities?q=cemento',
    before: failing('alerts/preview'),
    act: (page) => page.getByRole('button', { name: 'Guardar búsqueda' }).click(),
    shows: words(/^No pudimos contar/),
    trouble: failed,
  },
  {
    name: 'alerts-save-search-exists',
    rare: true,
    as: 'barraca',
    path: async (cast) => {
      await withSavedAlerts(cast)
      return '/opportunities?currency=UYU&value=over-100000'
    },
    act: async (page) => {
      await page.getByRole('button', { name: 'Guardar búsqueda' }).click()
      await page.getByRole('button', { name: 'Avísame de nuevas' }).click()
    },
    shows: words(/Ya tienes un aviso con estos filtros/),
    trouble: /status of 4\d\d|The alert was not saved/,
  },
  { name: 'alerts-portal', rare: true, as: 'barraca', path: '/opportunities', shows: title('Oportunidades') },
  {
    name: 'alerts-save-search',
    as: 'barraca',
    path: '/opportunities?q=cemento&category=materiales-construccion',
    before: withMails(true),
    act: (page) => page.getByRole('button', { name: 'Guardar búsqueda' }).click(),
    shows: words(/Hoy hay/),
  },
]
