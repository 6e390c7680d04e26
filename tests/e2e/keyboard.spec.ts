import type { Locator, Page } from '@playwright/test'
import { mailedPath } from './access.ts'
import { pathOf } from './around.ts'
import { expect, test } from './fixtures.ts'

const email = `teclado.${Date.now().toString(36)}@prueba.ejemplo.uy`
const password = 'Solo-Teclado-7!'

/** Goes on with Tab until the focus is there, as somebody without a mouse would; it must be seen where it is. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let pressed = 0; pressed < 80; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      // Its own ring, or that of the card, box or label it fills.
      const ring = await target.evaluate((element) =>
        [element, element.parentElement!, element.closest('label') ?? element].some((one) => {
          const { outlineStyle, boxShadow } = getComputedStyle(one)
          return outlineStyle !== 'none' || boxShadow !== 'none'
        }),
      )
      expect(ring, `${String(target)} shows that it has the focus`).toBe(true)
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`80 × Tab do not lead to ${String(target)}`)
}

test('with the keyboard alone one signs up, confirms the email, signs in and saves the profile', async ({ page }) => {
  const main = page.getByRole('main')
  const write = async (label: string, text: string) => {
    await tabTo(page, main.getByLabel(label, { exact: true }))
    await page.keyboard.type(text)
  }
  await page.goto('/')
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Crear cuenta' }))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/register')
  await tabTo(page, main.getByRole('radio', { name: /^Comprador/ }))
  await page.keyboard.press('ArrowDown')
  await expect(main.getByRole('radio', { name: /^Proveedor/ })).toBeChecked()
  await write('Nombre completo', 'Teresa Teclado')
  await write('Correo electrónico', email)
  await write('Empresa', 'Sin Ratón S.R.L.')
  await tabTo(page, main.getByLabel('Sector'))
  for (const key of ['Space', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await expect(main.getByLabel('Sector')).not.toHaveValue('')
  await tabTo(page, main.getByRole('combobox', { name: 'Ubicación' }))
  await page.keyboard.type('tacuaremb')
  await expect(page.getByRole('option', { name: /^Tacuarembó/ }).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await write('Contraseña', password)
  await write('Confirmar contraseña', password)
  await Promise.all([page.getByRole('heading', { name: 'Revisa tu correo' }).waitFor(), page.keyboard.press('Enter')])
  await page.waitForURL('**/login')

  await page.goto(await mailedPath(page.request, email, '/verify-email'))
  await tabTo(page, page.getByRole('button', { name: 'Confirmar correo' }))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/login')
  await write('Correo electrónico', email)
  await write('Contraseña', password)
  await page.keyboard.press('Enter')
  await expect.poll(() => pathOf(page)).toBe('/')

  const menu = page.getByRole('button', { name: /^Menú de la cuenta/ })
  await tabTo(page, menu)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await expect(menu).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: 'Mi Perfil' }))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/profile')
  await write('Teléfono', '099 123 456')
  await tabTo(page, page.getByRole('button', { name: 'Guardar cambios' }))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Avisos')).toContainText('Tu información ha sido guardada exitosamente.')
  await page.reload()
  await expect(main.getByLabel('Teléfono')).toHaveValue('099 123 456')
})
