import { expect, test } from 'vitest'
import { namedFilters } from '#features/rfqs/domain/named-filters.ts'

const categories = [
  { id: 'materiales-construccion', name: 'Materiales de construcción' },
  { id: 'obras', name: 'Obras' },
  { id: 'consultoria-obra', name: 'Consultoría de obra' },
  { id: 'tecnologia', name: 'Tecnología' },
  { id: 'servicios-limpieza', name: 'Servicios de limpieza' },
  { id: 'servicios-profesionales', name: 'Servicios profesionales' },
]
const named = (text: string) => namedFilters(text, categories).map(({ value, rest }) => [value, rest])

test.each([
  ['paysandu', [['Paysandú', '']]],
  ['flete a Maldonado', [['Maldonado', 'flete']]],
  ['TREINTA Y TRES', [['Treinta y Tres', '']]],
  ['cemento en rio negro urgente', [['Río Negro', 'cemento urgente']]],
  ['salto de agua', [['Salto', 'agua']]],
  ['flete a Salto de arena', [['Salto', 'flete de arena']]],
  ['san', []],
])('a search for %j names its department, and what else was typed stays', (text, filters) => {
  expect(named(text)).toEqual(filters)
})

test.each([
  ['tecnologia', [['tecnologia', '']]],
  ['material de construcción', [['materiales-construccion', '']]],
  ['obra', [['obras', '']]],
  ['servicios de limpieza', [['servicios-limpieza', '']]],
  ['servicios', []],
  ['limpieza de campos', []],
  ['limpieza tv 5', []],
  ['', []],
])('a search for %j names a category only when all of it is in the name', (text, filters) => {
  expect(named(text)).toEqual(filters)
})
