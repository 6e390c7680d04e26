import { expect, test } from './fixtures/journey.ts'

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'the help is searched by its form, and an answer leads to its question, opened',
    { tag: '@long' },
    async ({ page }) => {
      await page.goto('/help')
      await page.getByLabel('Buscar en la ayuda').fill('Comisión')
      await page.getByRole('button', { name: 'Buscar', exact: true }).click()
      await expect(page).toHaveURL(/q=Comisi/)
      await expect(page.getByText(/respuestas para «Comisión»/)).toBeVisible()
      await page.getByRole('link', { name: '¿Cuándo se paga la comisión?' }).click()
      await expect(page.getByText('Después de una venta concretada.')).toBeInViewport()
      await expect(page.getByText('¿Cuándo se paga la comisión?', { exact: true })).toBeInViewport()
    },
  )
})

test('the questions of the help are filtered as one types, and are all there again', async ({ page }) => {
  await page.goto('/help')
  const questions = page.getByRole('main').getByRole('group')
  const all = await questions.count()
  const search = page.getByLabel('Buscar en la ayuda')
  await search.fill('planilla')
  await expect(page.getByRole('status').filter({ hasText: /respuestas? para «planilla»/ })).toBeVisible()
  await expect(questions.filter({ hasText: '¿Puedo cotizar con una planilla?' })).toBeVisible()
  await expect(questions.filter({ hasText: 'Olvidé mi contraseña' })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Temas' }).getByRole('link', { name: /Costos/ })).toBeHidden()
  await search.fill('zzz')
  await expect(page.getByText('Nada para «zzz». Prueba con otra palabra')).toBeVisible()
  await search.fill('')
  await expect(questions.filter({ hasText: 'Olvidé mi contraseña' })).toBeVisible()
  expect(await questions.count()).toBe(all)
})

test(
  '«Ayuda» is the current page on its own address, with a search too, and on no address below it',
  { tag: '@long' },
  async ({ page, expectTrouble }) => {
    expectTrouble(/status of 404|404: no existe la página/)
    const help = page.getByRole('contentinfo').getByRole('link', { name: 'Ayuda' })
    for (const own of ['/help', '/help?q=planilla']) {
      await page.goto(own)
      await expect(help).toHaveAttribute('aria-current', 'page')
    }
    await page.goto('/help/x')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esta página no existe')
    await expect(help).not.toHaveAttribute('aria-current')
  },
)
