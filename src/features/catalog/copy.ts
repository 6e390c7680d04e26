import type { ProductType } from './domain/product.ts'

/** What a person reads when the API refuses, by its code. */
export const refusals = {
  PRODUCT_EXISTS: 'Este producto ya está en el catálogo.',
  KEY_REUSED: 'Este producto ya se creó con otros datos.',
} as const satisfies Record<string, string>

/** Spec §8 Product creation, word for word. */
export const creationCopy = {
  created: 'Producto creado',
  failed: { title: 'Error', text: 'No se pudo crear el producto. Inténtalo de nuevo.' },
} as const

/** When the answer never came. */
export const connectionLost = 'Revisa tu conexión: lo que escribiste sigue acá.'

/** What each product type is, under the choice. */
export const typeHints: Readonly<Record<ProductType, string>> = {
  BIENES: 'Cosas que se compran: materiales, equipos, insumos.',
  SERVICIOS: 'Trabajo que se contrata por hora, por mes o por vez.',
  OBRAS: 'Construcción, reforma o montaje que queda hecho.',
  'CONSULTORÍA DE OBRA': 'Estudios, proyectos y dirección para una obra.',
}
