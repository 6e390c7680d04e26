import type { Page } from '@playwright/test'
import { failed, failing, heading, title, unanswered, words, type Shot } from './shot.ts'

const types = { quotation: true, message: true, system: true, rfq: true }
const wanted = { ...types, quotationByMail: true, messageByMail: true, rfqByMail: true }

/** As with a mail server, and mails switched on or off. */
const withMailServer = (byMail: boolean) => async (page: Page) => {
  await page.route('**/rpc/notifications/preferences*', (route) =>
    route.fulfill({
      json: {
        json: {
          ...wanted,
          byMail,
          mailServer: true,
        },
      },
    }),
  )
  await page.route('**/rpc/notifications/sendTestMail*', (route) =>
    route.fulfill({ json: { json: { sentAt: '2026-11-24T13:42:00.000Z' }, meta: [[1, 'sentAt']] } }),
  )
}

/** What the bell leads to: the list of notifications and the settings. */
export const notificationShots: readonly Shot[] = [
  {
    name: 'notifications',
    as: 'constructora',
    path: '/notifications',
    shows: (page) => page.getByRole('main').getByRole('listitem').first(),
  },
  {
    name: 'notifications-tab-empty',
    rare: true,
    as: 'frigorifico',
    path: '/notifications?tab=message',
    shows: heading('No tienes mensajes'),
  },
  {
    name: 'notifications-loading',
    as: 'constructora',
    path: '/notifications',
    before: unanswered('notifications/list'),
    shows: title('Notificaciones'),
  },
  {
    name: 'notification-settings',
    as: 'constructora',
    path: '/settings/notifications',
    shows: (page) => page.getByRole('switch', { name: 'Cotizaciones en la campana' }),
  },
  {
    name: 'notification-settings-mail-off',
    as: 'constructora',
    path: '/settings/notifications',
    before: withMailServer(false),
    shows: words('Prende el correo'),
  },
  {
    name: 'notification-settings-mail-on',
    as: 'constructora',
    path: '/settings/notifications',
    before: withMailServer(true),
    act: async (page) => {
      await page.getByRole('switch', { name: 'Licitaciones por correo' }).uncheck()
      await page.getByRole('button', { name: 'Enviar prueba' }).click()
    },
    shows: words('Salió a las'),
  },
  {
    name: 'notification-settings-supplier',
    as: 'barraca',
    path: '/settings/notifications',
    before: withMailServer(true),
    shows: words('Los correos llegan'),
  },
  {
    name: 'notification-settings-saved',
    rare: true,
    as: 'constructora',
    path: '/settings/notifications',
    act: async (page) => {
      await page.getByRole('switch', { name: 'Licitaciones en la campana' }).click()
      await page.getByRole('button', { name: 'Guardar cambios' }).click()
    },
    shows: words('Preferencias guardadas'),
  },
  {
    name: 'notification-settings-not-saved',
    as: 'constructora',
    path: '/settings/notifications',
    before: failing('notifications/savePreferences'),
    act: async (page) => {
      // Another switch than the state above saves: both are taken of one person, also at one moment.
      await page.getByRole('switch', { name: 'Mensajes en la campana' }).click()
      await page.getByRole('button', { name: 'Guardar cambios' }).click()
    },
    shows: words('No se pudieron guardar las preferencias'),
    trouble: failed,
  },
]
