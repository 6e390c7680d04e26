import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commonWords } from '#lib/masking/common-words.ts'
import { authorNames, findIdentifyingData, maskContacts, type Author } from '#lib/masking/masking.ts'
import { honest } from './fixtures/honest.ts'

const author = (given: Partial<Author> = {}): Author => ({
  company: 'Ferretería Ferrecadena del Sur S.A.',
  name: 'Ana María Larrañaga',
  emails: ['ventas@ferresur.com.uy', 'anita1980@gmail.com'],
  website: 'https://www.cadenaferretera.uy/contacto?de=1',
  ...given,
})
const named = (text: string, given: Partial<Author> = {}) =>
  findIdentifyingData(text, authorNames(author(given)))
    .filter(({ kind }) => kind === 'name')
    .map((data) => data.text)

describe('mentions of the author in a text', () => {
  test.each([
    ['Somos Ferrecadena, con 40 años en plaza', 'Ferrecadena'],
    ['somos FERRECADENA DEL SUR', 'FERRECADENA DEL SUR'],
    ['de ferretería ferrecadena del sur', 'ferretería ferrecadena del sur'],
    ['Preguntar por Larrañaga', 'Larrañaga'],
    ['Preguntar por larranaga', 'larranaga'],
    ['Firma: Ana María Larrañaga', 'Ana María Larrañaga'],
    ['Buscanos como ferresur', 'ferresur'],
    ['En cadenaferretera hay fotos', 'cadenaferretera'],
  ])('are found, and not masked: %s', (text, name) => {
    expect(named(text)).toEqual([name])
    expect(maskContacts(text)).toBe(text)
  })

  test('include the trade name without the kind of company, also written as one word', () => {
    const company = 'Barraca Ombú Grande S.R.L.'
    expect(named('Somos Ombú Grande, o ombugrande', { company })).toEqual(['Ombú Grande', 'ombugrande'])
    expect(named('Como siempre, Ombú', { company })).toEqual(['Ombú'])
  })

  test('include common words that together are the name', () => {
    const company = 'Constructora Arroyo Verde S.R.L.'
    expect(named('Plano galpon Arroyo Verde', { company })).toEqual(['Arroyo Verde'])
    expect(named('Pintura verde junto al arroyo', { company })).toEqual([])
    expect(named('De buena calidad', { company: 'Materiales Buena Calidad Ltda.' })).toEqual([])
  })

  test('include the beginning of a name of common words', () => {
    const company = 'Clínica del Litoral Salto S.R.L.'
    expect(named('Reforma de la Clínica del Litoral', { company })).toEqual(['Clínica del Litoral'])
    expect(named('Reforma de una clínica en el litoral', { company })).toEqual([])
  })

  test.each([
    ['Distribuidora del Norte', 'Entrega en el norte, distribuidora o depósito'],
    ['Constructora Uruguay Ltda.', 'Todo el Uruguay, constructora o particular'],
    ['Barraca Central', 'Oficina central de la barraca'],
    ['Materiales San José', 'Materiales para San José'],
    ['Metalúrgica Flores Hnos.', 'Flores y metalúrgica, hermanos'],
    ['Agropecuaria El Trébol S.A.', 'Semilla de trébol blanco, agropecuaria'],
    ['Servicios Integrales de Limpieza', 'Servicio integral de limpieza'],
  ])('do not include common words of %s', (company, text) => {
    expect(named(text, { company, name: 'Juan Cruz', website: '', emails: ['juan@gmail.com'] })).toEqual([])
  })

  test('do not include mail providers, domain endings or shared domains', () => {
    const names = authorNames(
      author({ company: '', name: '', emails: ['a@hotmail.com', 'b@adinet.com.uy', 'c@ombu.ejemplo.uy'], website: '' }),
    )
    expect(names).toEqual(['ombu'])
    expect(authorNames(author({ company: '', name: 'Ana', emails: [''], website: '' }))).toEqual(['Ana'])
  })

  test('are not seen in honest lines when all words of the company are common', () => {
    const words = [...commonWords].filter((word) => word.length >= 4)
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...words), { minLength: 3, maxLength: 4 }),
        fc.constantFrom(...Object.values(honest).flat()),
        (company, line) => {
          expect(named(line, { company: company.join(' '), name: 'Ana', emails: [], website: '' })).toEqual([])
        },
      ),
    )
  })
})
