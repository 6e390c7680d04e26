import type { Page } from '@playwright/test'
import { unanswered, words, type Shot } from './shot.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()

/** The map service suggests a town that the server does not have when it is chosen. */
const offMap = async (page: Page) => {
  const town = { placeId: 'ChIJ', mainText: 'Vergara', secondaryText: 'Treinta y Tres' }
  const predictions = [{ ...town, description: 'Vergara, Treinta y Tres' }]
  const json = { json: { predictions, source: 'Google Maps' } }
  await page.route('**/rpc/catalog/suggestPlaces*', (route) => route.fulfill({ json }))
}
/** The map service suggests such a town, and the answer to its choice is late. */
const offMapUnnoticed = async (page: Page) => {
  await offMap(page)
  await unanswered('catalog/choosePlace')(page)
}
const pickTown = async (page: Page, field: string) => {
  await page.getByRole('combobox', { name: field }).fill('Vergara')
  await page.getByRole('option', { name: /Vergara/ }).click()
}

/** Towns that were chosen and that the server does not have. */
export const placeShots: readonly Shot[] = [
  {
    name: 'profile-place-not-stored',
    as: 'constructora',
    path: '/profile',
    before: offMap,
    act: (page) => pickTown(page, 'Ubicación'),
    shows: words(/^No pudimos guardar esta localidad/),
  },
  {
    name: 'profile-place-refused',
    rare: true,
    as: 'constructora',
    path: '/profile',
    before: offMapUnnoticed,
    act: async (page) => {
      await pickTown(page, 'Ubicación')
      await button(page, 'Guardar cambios').click()
    },
    shows: words(/^No pudimos guardar esta localidad/),
    trouble: /status of 422|The profile was not saved/,
  },
  {
    name: 'address-dialog-place-refused',
    rare: true,
    as: 'constructora',
    path: '/profile',
    before: offMapUnnoticed,
    act: async (page) => {
      await button(page, /^Editar, /).click()
      await pickTown(page, 'Localidad')
      await button(page, 'Guardar dirección').click()
    },
    shows: words(/^Elige la localidad en la lista/),
    trouble: /status of 422|The address was not saved/,
  },
  {
    name: 'address-dialog-place-typed',
    rare: true,
    as: 'constructora',
    path: '/profile',
    act: async (page) => {
      await button(page, /^Editar, /).click()
      const place = page.getByRole('combobox', { name: 'Localidad' })
      await place.fill('Paraje Las Flores')
      await place.press('Escape')
      await button(page, 'Guardar dirección').click()
    },
    shows: words(/^Elige la localidad en la lista/),
  },
]
