import { HtmlValidate, type ConfigData } from 'html-validate'
import { describe, expect, it } from 'vitest'
import { indexedPages } from '#web/indexed-pages.ts'
import { openDeals } from '../quotations/fixtures/deals.ts'
import { served } from './fixtures/served.ts'

const config: ConfigData = {
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // Scripts and styles come from this server, named by the hash of what they hold: a hash beside them adds nothing.
    'require-sri': ['error', { target: 'crossorigin' }],
    // How React and the formatter write: <!doctype html>, <meta/>, charSet="…", hidden="", ids like _R_2qiq_. All is valid.
    'doctype-style': 'off',
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'valid-id': ['error', { relaxed: true }],
    // Tables that become blocks on a phone keep their roles: some screen readers drop them with display: block.
    'no-redundant-role': 'off',
    // The fieldset around a form disables it until it is hydrated; it groups nothing that needs a name.
    'wcag/h71': 'off',
  },
}

const deals = await openDeals()
const { buyer, publishFull } = deals
const { get } = await served(deals.platform)
const rfqId = await publishFull(await buyer(), { title: 'Vigas para el galpón' })

const pages: readonly (readonly [path: string, status: number])[] = [
  ...indexedPages.map((path) => [path, 200] as const),
  ['/login', 200],
  ['/help?q=comision', 200],
  ['/help?q=factura%20helicoptero', 200],
  ['/opportunities?q=vigas', 200],
  ['/opportunities?q=submarinos', 200],
  ['/oportunidades/obras', 200],
  ['/oportunidades/no-existe', 404],
  ['/opportunities?category=no-existe', 200],
  ['/sin-conexion', 200],
  [`/opportunity/${rfqId}`, 200],
  ['/opportunity/0193a000-0000-7000-8000-00000000dead', 404],
  ['/no-existe', 404],
]

describe('the HTML of a public page', () => {
  const validator = new HtmlValidate(config)
  it.each(pages)('%s has no error', async (path, status) => {
    const answer = await get(path)
    expect(answer.status).toBe(status)
    const { results } = await validator.validateString(answer.body, path)
    const problems = results.flatMap(({ messages }) =>
      messages.map(
        ({ ruleId, message, selector, line, column }) => `${ruleId}: ${message} ${selector} (${line}:${column})`,
      ),
    )
    expect(problems).toEqual([])
  })
})
