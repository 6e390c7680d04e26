import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { alwaysMailed, rowLabels, settingsCopy } from '#features/notifications/copy/settings.ts'
import {
  defaultPreferences,
  isMailed,
  kinds,
  mailedTypes,
  type Preferences,
} from '#features/notifications/domain/kinds.ts'
import { PreferenceTable } from '#features/notifications/ui/preference-table.tsx'

const userTypes = ['buyer', 'supplier'] as const
type UserType = (typeof userTypes)[number]

/** The switches of the settings by their labels: 'on', 'off' or 'locked' off. */
const switchesOf = (userType: UserType, given: Partial<Preferences>, mailServer = true) => {
  const table = createElement(PreferenceTable, {
    user: { email: 'ana@pliego.example', userType },
    wanted: { ...defaultPreferences, byMail: true, ...given },
    mailServer,
    canTest: false,
    onChange: () => undefined,
  })
  const html = renderToString(createElement(QueryClientProvider, { client: new QueryClient() }, table))
  const switches = [...html.matchAll(/<span[^>]*>([^<]*)<\/span><input([^>]*role="switch"[^>]*)>/g)].map(
    ([, label = '', input = '']) => [
      label,
      / checked=/.test(input) ? 'on' : / disabled=/.test(input) ? 'locked' : 'off',
    ],
  )
  return Object.fromEntries(switches) as Record<string, 'on' | 'off' | 'locked'>
}

const inBell = (type: keyof typeof rowLabels) => settingsCopy.inBell(rowLabels[type])
const byMail = (type: keyof typeof rowLabels) => settingsCopy.byMail(rowLabels[type])

test('a switch for mails is on exactly when such a mail is sent', () => {
  for (const userType of userTypes)
    for (const type of mailedTypes)
      for (const bell of [true, false])
        for (const mail of [true, false])
          for (const mails of [true, false]) {
            const given = { [type]: bell, [`${type}ByMail`]: mail, byMail: mails }
            const sent = isMailed(type, { ...defaultPreferences, ...given }, userType)
            const shown = switchesOf(userType, given)[byMail(type)] === 'on'
            expect({ userType, given, on: shown }).toEqual({ userType, given, on: sent })
          }
})

test('a switch of the bell stands only where the person can get a kind that it holds back', () => {
  for (const userType of userTypes)
    for (const type of mailedTypes) {
      const held = Object.values(kinds).filter(
        (kind) => kind.type === type && !kind.always && (kind.to as readonly string[]).includes(userType),
      )
      expect(inBell(type) in switchesOf(userType, {}), `${userType} ${type}`).toBe(held.length > 0)
    }
  expect(Object.keys(switchesOf('supplier', {}))).toEqual([
    'Correo electrónico',
    'Cotizaciones por correo',
    'Mensajes por correo',
    'Licitaciones en la campana',
    'Licitaciones por correo',
  ])
})

test('what the bell always tells is mailed whatever was saved of the bell before', () => {
  const saved = { quotation: false, message: false, rfq: false }
  expect(switchesOf('supplier', saved)).toMatchObject({
    [byMail('quotation')]: 'on',
    [byMail('message')]: 'on',
    [byMail('rfq')]: 'locked',
  })
  expect(switchesOf('buyer', saved)[byMail('quotation')]).toBe('locked')
})

test('without a mail server no switch for mails is on, and none can be moved', () => {
  for (const userType of userTypes) {
    const switches = switchesOf(userType, {}, false)
    expect([switches['Correo electrónico'], ...mailedTypes.map((type) => switches[byMail(type)])]).toEqual(
      Array.from({ length: 4 }, () => 'locked'),
    )
  }
})

test('each side reads of the mails that it can get, and of no others', () => {
  const whatOf = (userType: UserType) => alwaysMailed[userType].map(([what]) => what)
  expect(whatOf('buyer')).toEqual(['Verificación y contraseña', 'Avisos de seguridad', 'Datos de contacto'])
  expect(whatOf('supplier')).toEqual(['Verificación y contraseña', 'Avisos de seguridad', 'Te eligieron'])
})
