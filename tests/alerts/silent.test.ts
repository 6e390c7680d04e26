import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { alertToasts } from '#features/alerts/copy.ts'
import { AlertsScreen } from '#features/alerts/ui/alerts-screen.tsx'
import { SaveSearch } from '#features/alerts/ui/save-search.tsx'
import { orpc } from '#ui/api.ts'
import { FirstSteps } from '#web/pages/day/first-steps.tsx'
import { screenText } from '../harness/screen-text.tsx'

const sectorAlert = {
  paused: false,
  byMail: false,
  categoryIds: ['obras'],
  edited: false,
  recent: { count: 0, last: null },
}
type Sector = typeof sectorAlert | null
const knownWith = (sector: Sector, rfq: boolean) =>
  [
    [orpc.alerts.list.queryKey(), { sector, saved: [] }],
    [orpc.alerts.mail.queryKey(), { pace: 'daily' }],
    [orpc.notifications.preferences.queryKey(), { rfq, mailServer: true, byMail: true, rfqByMail: true }],
    [orpc.accounts.profile.load.queryKey(), { companySector: null, companySize: null, locationLabel: '' }],
  ] as const

const noFilters = { text: '', categoryIds: [], departments: [], currency: null, value: null }

describe('while a supplier has news of RFQs switched off', () => {
  test('no screen promises that something comes to the bell', () => {
    const screens = (rfq: boolean) =>
      [AlertsScreen, FirstSteps].map((screen) => screenText(createElement(screen), knownWith(sectorAlert, rfq)))
    for (const text of screens(false)) {
      expect(text).toContain('Tienes apagadas las notificaciones de licitaciones: no te llega ningún aviso.')
      expect(text).not.toContain('campana')
    }
    for (const text of screens(true)) expect(text).toContain('campana')
  })

  test('a saved alert says that nothing comes', () => {
    expect(alertToasts.saved(true).text).toMatch(/no te llega ningún aviso/)
    expect(alertToasts.saved(false).text).toMatch(/^Te vamos a avisar/)
  })
})

test('while the alert of the sector is paused, the first steps do not say that its news come', () => {
  const text = screenText(createElement(FirstSteps), knownWith({ ...sectorAlert, paused: true }, true))
  expect(text).toContain('El aviso de tu sector está en pausa.')
})

test('an opportunity list without filters asks a supplier without an alert of its sector what it wants to hear of', () => {
  const linkOf = (sector: Sector) =>
    screenText(createElement(SaveSearch, { filters: noFilters }), knownWith(sector, true))
  expect(linkOf(null)).toBe('Elige de qué quieres enterarte')
  expect(linkOf(sectorAlert)).toBe('Mis avisos')
})
