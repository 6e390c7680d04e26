import { ORPCError } from '@orpc/client'
import type { Cast } from '../fixtures/cast.ts'
import { failed, failing, heading, title, words, type Shot } from './shot.ts'

/** Every worker asks for them; one saves them. */
const unlessSaved = (error: unknown) => {
  if (!(error instanceof ORPCError && error.code === 'ALERT_EXISTS')) throw error
}

/** A supplier's alerts, with two saved ones of which one rests. */
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
    await alerts.change({ ...large, paused: true })
    return '/avisos'
  })

/** What a supplier is told of, and how a search becomes an alert. */
export const alertShots: readonly Shot[] = [
  { name: 'alerts', as: 'barraca', path: withSavedAlerts, shows: words('Hierro en el norte') },
  {
    name: 'alerts-removal',
    as: 'barraca',
    path: withSavedAlerts,
    act: (page) => page.getByRole('button', { name: 'Eliminar Hierro en el norte' }).click(),
    shows: heading('¿Eliminar aviso?'),
  },
  {
    name: 'alerts-none',
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
    as: 'barraca',
    path: withSavedAlerts,
    act: (page) => page.getByRole('button', { name: 'Cambiar categorías' }).click(),
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
  { name: 'alerts-portal', as: 'barraca', path: '/opportunities', shows: title('Oportunidades') },
  {
    name: 'alerts-save-search',
    as: 'barraca',
    path: '/opportunities?q=cemento&category=materiales-construccion',
    act: (page) => page.getByRole('button', { name: 'Guardar búsqueda' }).click(),
    shows: words(/Hoy hay/),
  },
]
