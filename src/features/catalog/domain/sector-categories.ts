import type { Sector } from '#features/accounts/domain/profile-choices.ts'

const goods = [
  'materiales-construccion',
  'tecnologia',
  'indumentaria-seguridad',
  'agro-insumos',
  'alimentos',
  'equipamiento-medico',
  'frio-climatizacion',
  'energia-electricidad',
  'mobiliario-equipamiento',
  'papeleria-impresion',
  'otros',
] as const

/** The categories in which a company of each sector usually sells; empty when nothing is known of it. */
const bySector: Readonly<Record<Sector, readonly string[]>> = {
  construccion: ['materiales-construccion', 'obras', 'consultoria-obra', 'energia-electricidad'],
  tecnologia: ['tecnologia', 'servicios-profesionales'],
  manufactura: ['indumentaria-seguridad', 'mobiliario-equipamiento', 'papeleria-impresion'],
  comercio: goods,
  servicios: ['servicios-limpieza', 'servicios-profesionales'],
  logistica: ['transporte-logistica'],
  salud: ['equipamiento-medico'],
  educacion: ['papeleria-impresion', 'mobiliario-equipamiento', 'servicios-profesionales'],
  agroindustria: ['agro-insumos', 'alimentos', 'frio-climatizacion'],
  otro: [],
}

/** The ids of the categories of a sector (docs/rules/catalogue.md#sectors); empty for none, which means all. */
export const categoriesOfSector = (sector: Sector | null): readonly string[] =>
  sector === null ? [] : bySector[sector]
