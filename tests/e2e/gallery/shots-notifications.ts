import { failed, failing, heading, title, unanswered, words, type Shot } from './shot.ts'

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
    as: 'constructora',
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
    shows: (page) => page.getByRole('switch', { name: 'Cotizaciones' }),
  },
  {
    name: 'notification-settings-saved',
    as: 'constructora',
    path: '/settings/notifications',
    act: (page) => page.getByRole('button', { name: 'Guardar cambios' }).click(),
    shows: words('Preferencias guardadas'),
  },
  {
    name: 'notification-settings-not-saved',
    as: 'constructora',
    path: '/settings/notifications',
    before: failing('notifications/savePreferences'),
    act: (page) => page.getByRole('button', { name: 'Guardar cambios' }).click(),
    shows: words('No se pudieron guardar las preferencias'),
    trouble: failed,
  },
]
