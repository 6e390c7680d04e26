import { fold } from '#lib/text.ts'

/** Names under which a category was known, or under which people look for it, and its id. */
const formerIds: Readonly<Record<string, string>> = {
  construccion: 'materiales-construccion',
  materiales: 'materiales-construccion',
  'materiales-de-construccion': 'materiales-construccion',
  'consultoria-de-obra': 'consultoria-obra',
  informatica: 'tecnologia',
  indumentaria: 'indumentaria-seguridad',
  'indumentaria-y-seguridad': 'indumentaria-seguridad',
  agro: 'agro-insumos',
  'agro-e-insumos': 'agro-insumos',
  limpieza: 'servicios-limpieza',
  'servicios-de-limpieza': 'servicios-limpieza',
  transporte: 'transporte-logistica',
  logistica: 'transporte-logistica',
  'transporte-y-logistica': 'transporte-logistica',
  climatizacion: 'frio-climatizacion',
  'frio-y-climatizacion': 'frio-climatizacion',
  electricidad: 'energia-electricidad',
  energia: 'energia-electricidad',
  'energia-y-electricidad': 'energia-electricidad',
  mobiliario: 'mobiliario-equipamiento',
  'mobiliario-y-equipamiento': 'mobiliario-equipamiento',
  papeleria: 'papeleria-impresion',
  'papeleria-e-impresion': 'papeleria-impresion',
}

/**
 * The id of the category that a part of an address means when it is not an id itself: a former or usual name, whatever
 * its case and accents. Null when it means none. When a category is renamed, its old id is added here.
 */
export const renamedCategory = (address: string): string | null => {
  const plain = fold(address.trim()).replace(/[\s_]+/g, '-')
  return Object.hasOwn(formerIds, plain) ? formerIds[plain]! : plain === address ? null : plain
}
