import type { Page } from '@playwright/test'
import { failed, failing, heading, opensDialog, title, unanswered, words, type Shot } from './shot.ts'

const opportunity = (key: string) => async (cast: { rfq: (key: string) => Promise<string> }) =>
  `/opportunity/${await cast.rfq(key)}`

/** With script the search is the browser's own question: the page itself comes answered from the server. */
const asks = (text: string) => (page: Page) => page.getByLabel('Buscar').fill(text)

const credentials = async (page: Page, email: string, password: string) => {
  const form = page.getByRole('main')
  await form.getByLabel('Correo electrónico').fill(email)
  await form.getByLabel('Contraseña', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Iniciar sesión' }).click()
}

const passwords = async (page: Page, first: string, second: string) => {
  await page.getByLabel('Contraseña', { exact: true }).fill(first)
  await page.getByLabel('Confirmar contraseña').fill(second)
}

/** The demo has open RFQs in every category: the pages that are opened next are answered without any. */
const withoutOpen = async (page: Page) => {
  const none = { rfqs: [], total: 0, first: true, next: null, suggestions: [] }
  await page.route('**/rpc/rfqs/opportunities', (route) => route.fulfill({ json: { json: none } }))
  for (const figures of ['summary', 'byCategory'])
    await page.route(`**/rpc/rfqs/${figures}`, (route) => route.fulfill({ json: { json: [] } }))
}

/** What is seen without an account, and the way to one. */
export const visitorShots: readonly Shot[] = [
  { name: 'home', as: 'visitor', path: '/', shows: (page) => page.getByRole('heading', { level: 1 }) },
  {
    name: 'home-none',
    as: 'visitor',
    path: '/opportunities',
    before: withoutOpen,
    act: (page) => page.getByRole('banner').getByRole('link', { name: 'Pliego' }).click(),
    shows: words('Hoy no hay ninguna licitación abierta.'),
  },
  {
    name: 'phone-menu',
    as: 'visitor',
    path: '/',
    only: 'phone',
    act: (page) => page.getByRole('button', { name: 'Menú', exact: true }).click(),
    shows: (page) =>
      page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: 'Crear cuenta' }),
  },
  { name: 'opportunities', as: 'visitor', path: '/opportunities', shows: words('Pesos Uruguayos') },
  {
    name: 'opportunities-filtered',
    as: 'visitor',
    path: '/opportunities?currency=USD&value=over-100000',
    shows: (page) => page.getByRole('list', { name: 'Filtros aplicados' }),
  },
  {
    name: 'opportunities-filters-open',
    as: 'visitor',
    path: '/opportunities',
    only: 'phone',
    act: opensDialog('Filtros'),
    shows: (page) => page.getByRole('dialog', { name: 'Filtros' }).getByLabel('Valor estimado'),
  },
  {
    name: 'opportunities-none',
    as: 'visitor',
    path: '/opportunities?q=submarinos',
    shows: heading('No hay RFQs disponibles'),
  },
  {
    name: 'opportunities-bad-address',
    as: 'visitor',
    path: `/opportunities?currency=EUR&value=mucho&q=${'cemento '.repeat(20)}&after=otra`,
    shows: words('Esa página de la lista no existe. Estas son las más nuevas.'),
  },
  {
    name: 'opportunities-searched',
    as: 'visitor',
    path: '/opportunities?q=cemento&currency=UYU',
    shows: words(/^Sin cuenta se busca/),
  },
  {
    name: 'opportunities-meant',
    as: 'visitor',
    path: '/opportunities?q=cemneto',
    shows: words(/¿Quisiste decir/),
  },
  {
    name: 'opportunities-loading',
    as: 'visitor',
    path: '/opportunities',
    before: unanswered('rfqs/opportunities'),
    act: asks('pintura'),
    shows: words('Buscando «pintura»…'),
  },
  {
    name: 'opportunities-failed',
    as: 'visitor',
    path: '/opportunities',
    before: failing('rfqs/opportunities'),
    act: asks('pintura'),
    shows: heading('No pudimos cargar las oportunidades'),
    trouble: failed,
  },
  {
    name: 'category',
    as: 'visitor',
    path: '/oportunidades/materiales-construccion',
    shows: title('Licitaciones de materiales de construcción'),
  },
  {
    name: 'category-none',
    as: 'visitor',
    path: '/opportunities',
    before: withoutOpen,
    act: (page) => page.getByRole('link', { name: 'Otros', exact: true }).click(),
    shows: heading('Hoy no hay ninguna abierta'),
  },
  {
    name: 'category-absent',
    as: 'visitor',
    path: '/oportunidades/ferreteria',
    shows: title('Esta categoría no existe'),
    trouble: /404/,
  },
  { name: 'opportunity', as: 'visitor', path: opportunity('galpon-esquila'), shows: heading('Cotiza esta licitación') },
  {
    name: 'opportunity-shared',
    as: 'visitor',
    path: opportunity('galpon-esquila'),
    act: (page) => page.getByRole('button', { name: 'Compartir' }).click(),
    shows: (page) => page.getByRole('link', { name: 'WhatsApp' }),
  },
  {
    name: 'opportunity-due-today',
    as: 'visitor',
    path: opportunity('aires-habitaciones'),
    shows: heading('Cotiza esta licitación'),
  },
  {
    name: 'opportunity-no-longer-open',
    as: 'visitor',
    path: opportunity('pintura-hotel'),
    shows: heading('Ya no recibe cotizaciones'),
  },
  {
    name: 'opportunity-absent',
    as: 'visitor',
    path: '/opportunity/01990000-0000-7000-8000-000000000000',
    shows: title('Esta licitación no existe'),
    trouble: /404/,
  },
  { name: 'offline', as: 'visitor', path: '/sin-conexion', shows: title('Sin conexión') },
  { name: 'no-such-page', as: 'visitor', path: '/no-existe', shows: title('Esta página no existe'), trouble: /404/ },
  { name: 'register', as: 'visitor', path: '/register', shows: title('Crear Cuenta') },
  {
    name: 'register-from-opportunity',
    as: 'visitor',
    path: async (cast) => `/register?type=supplier&from=opportunity&rfq=${await cast.rfq('galpon-esquila')}`,
    shows: title('Únete como Proveedor'),
  },
  {
    name: 'register-weak-password',
    as: 'visitor',
    path: '/register',
    act: (page) => passwords(page, 'pliego', 'pliegos'),
    shows: words('Las contraseñas no coinciden'),
  },
  {
    name: 'register-errors',
    as: 'visitor',
    path: '/register',
    act: async (page) => {
      await page.getByLabel('RUT').fill('211234560011')
      await passwords(page, 'Harina-4-Ceros!', 'Harina-4-Ceros!')
      await page.getByRole('main').getByRole('button', { name: 'Crear cuenta' }).click()
    },
    shows: words('Escribe tu nombre completo.'),
  },
  {
    name: 'register-place-suggested',
    as: 'visitor',
    path: '/register',
    act: (page) => page.getByRole('combobox', { name: 'Ubicación' }).fill('San Jos'),
    shows: (page) => page.getByRole('listbox', { name: 'Sugerencias' }).getByRole('option').first(),
  },
  {
    name: 'register-sent',
    as: 'visitor',
    path: '/register',
    // Its clock stands, or the screen would move on to the login.
    before: (page) => page.clock.install(),
    act: async (page) => {
      await page.getByLabel('Nombre completo').fill('Marina Etcheverry')
      await page.getByLabel('Correo electrónico').fill(`foto.${Date.now()}@nueva.ejemplo.uy`)
      await page.getByLabel('Empresa', { exact: true }).fill('Empresa Nueva S.A.S.')
      await passwords(page, 'Harina-4-Ceros!', 'Harina-4-Ceros!')
      await page.getByRole('main').getByRole('button', { name: 'Crear cuenta' }).click()
      await title('Revisa tu correo')(page).waitFor()
    },
    shows: title('Revisa tu correo'),
  },
  { name: 'login', as: 'visitor', path: '/login', shows: title('Iniciar sesión') },
  {
    name: 'login-errors',
    as: 'visitor',
    path: '/login',
    act: (page) => credentials(page, 'compras', ''),
    shows: words('Escribe un correo electrónico válido.'),
  },
  {
    name: 'login-refused',
    as: 'visitor',
    path: '/login',
    act: (page) => credentials(page, `nadie.${Date.now()}@nueva.ejemplo.uy`, 'Harina-4-Ceros!'),
    shows: words('Error de inicio de sesión'),
    trouble: /status of 401/,
  },
  { name: 'verify-email', as: 'unverified', path: '/verify-email', shows: title('Confirma tu correo') },
  {
    name: 'verify-email-not-yet',
    as: 'unverified',
    path: '/verify-email',
    act: (page) => page.getByRole('button', { name: 'Revisar nuevamente' }).click(),
    shows: words('Email aún no verificado'),
  },
  {
    name: 'verify-email-link',
    as: 'visitor',
    path: async (cast) => cast.verificationLink((await cast.member('unverified')).email),
    shows: (page) => page.getByRole('button', { name: 'Confirmar correo' }),
  },
  {
    name: 'verify-email-link-elsewhere',
    as: 'visitor',
    path: async (cast) => cast.verificationLink((await cast.member('unverified')).email),
    act: async (page) => {
      const confirm = page.getByRole('button', { name: 'Confirmar correo' })
      await confirm.click()
      await page.getByLabel('Contraseña', { exact: true }).fill('no-es-esta')
      await confirm.click()
    },
    shows: words('Esa no es la contraseña con la que se creó esta cuenta.'),
    trouble: /status of 403/,
  },
  {
    name: 'verify-email-link-spent',
    as: 'visitor',
    path: '/verify-email?token=0000000000000000000000000000000000000000000',
    act: (page) => page.getByRole('button', { name: 'Confirmar correo' }).click(),
    shows: words('Este enlace ya se usó o venció.'),
    trouble: /status of 410/,
  },
  {
    name: 'contact-errors',
    as: 'visitor',
    path: '/contact',
    act: (page) => page.getByRole('button', { name: 'Enviar mensaje' }).click(),
    shows: words('Escribe tu nombre.'),
  },
  {
    name: 'contact-message-sent',
    as: 'visitor',
    path: '/contact',
    act: async (page) => {
      await page.getByLabel('Nombre').fill('Marina Etcheverry')
      await page.getByLabel('Correo electrónico').fill('marina@nueva.ejemplo.uy')
      await page.getByLabel('Asunto').selectOption({ label: 'Ventas' })
      await page.getByRole('textbox', { name: 'Mensaje' }).fill('Quisiera saber cómo empezar a vender.')
      await page.getByRole('button', { name: 'Enviar mensaje' }).click()
    },
    shows: words('Gracias por contactarnos. Te responderemos pronto.'),
  },
  {
    name: 'help-found',
    as: 'visitor',
    path: '/help?q=comision',
    shows: words(/para «comision»/),
  },
  {
    name: 'help-nothing',
    as: 'visitor',
    path: '/help?q=factura helicoptero',
    shows: words(/para «factura helicoptero»/),
  },
  {
    name: 'help-filtered',
    as: 'visitor',
    path: '/help#cuando-comision',
    act: (page) => page.getByLabel('Buscar en la ayuda').fill('comisión'),
    shows: words(/para «comisión»/),
  },
  ...['how-it-works', 'about', 'pricing', 'help', 'contact', 'privacy', 'terms'].map((page): Shot => ({
    name: page,
    as: 'visitor',
    path: `/${page}`,
    shows: (one) => one.getByRole('heading', { level: 1 }),
  })),
]
