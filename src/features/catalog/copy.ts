import type { ProductType } from './domain/product.ts'
import type { UnitFamily } from './domain/units.ts'

/** The refusals of the catalogue contract, as the screens show them. */
export const refusals = {
  PRODUCT_EXISTS: 'Este producto ya está en el catálogo.',
  KEY_REUSED: 'Este producto ya se creó con otros datos.',
} as const satisfies Record<string, string>

/** The toasts about adding a product, word for word (docs/rules/screens.md#toasts). */
export const creationCopy = {
  created: 'Producto creado',
  failed: { title: 'Error', text: 'No se pudo crear el producto. Inténtalo de nuevo.' },
} as const

/** After a failure without an answer. */
export const connectionLost = 'Revisa tu conexión: lo que escribiste sigue aquí.'

/** Under the choice of a product type: what the type is. */
export const typeHints: Readonly<Record<ProductType, string>> = {
  BIENES: 'Cosas que se compran: materiales, equipos, insumos.',
  SERVICIOS: 'Trabajo que se contrata por hora, por mes o por vez.',
  OBRAS: 'Construcción, reforma o montaje que queda hecho.',
  'CONSULTORÍA DE OBRA': 'Estudios, proyectos y dirección para una obra.',
}

/** The choices of the field 'Tipo' of an item. */
export const familyLabels: Readonly<Record<UnitFamily, string>> = {
  peso: 'Peso',
  tiempo: 'Tiempo',
  area: 'Área',
  unidades: 'Unidades',
  largo: 'Largo',
  volumen: 'Volumen',
}

/** Under a place that was chosen and that the server could not store. */
export const placeNotStored = 'No pudimos guardar esta localidad. Elígela de nuevo, o queda solo el texto.'
