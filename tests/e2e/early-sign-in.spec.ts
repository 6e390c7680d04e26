import { demoPassword } from '../../db/demo/companies.ts'
import { expect, test } from './fixtures/journey.ts'

test.describe('on a slow network', () => {
  test.use({ serviceWorkers: 'block' })

  for (const press of ['Enter', 'button'] as const)
    test(`who signs in before the page has its program types once and is signed in (${press})`, async ({
      page,
      cast,
    }) => {
      const { email } = await cast.member('arrocera')
      let release = (): void => undefined
      const arrived = new Promise<void>((resolve) => (release = resolve))
      await page.route('**/assets/*.js', async (route) => {
        await arrived
        await route.continue()
      })
      await page.goto('/login', { waitUntil: 'commit' })
      await page.getByLabel('Correo electrónico').fill(email)
      await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword)
      if (press === 'Enter') await page.keyboard.press('Enter')
      else await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click()
      await expect(page).toHaveURL('/login')
      await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue(demoPassword)
      release()
      await expect(page).toHaveURL('/')
    })
})
