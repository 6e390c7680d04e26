import { readFileSync } from 'node:fs'
import type { CleaningResult } from '#features/files/domain/cleaning.ts'
import type { FileKind } from '#features/files/domain/kinds.ts'

/** The files of the demo, drawn and checked once by `db/demo/make-files.ts`. */
export const keptFiles = [
  'plano',
  'acceso',
  'terreno',
  'pallets',
  'chapas',
  'ficha',
  'certificado',
  'garantia',
  'calendario',
  'solape',
] as const
export type KeptFile = (typeof keptFiles)[number]

/** A file as its author uploads and describes it. */
export type DemoFile = {
  readonly kept: KeptFile
  /** Its own name, which nobody else reads before the award. */
  readonly name: string
  readonly kind: FileKind
  readonly visibleName: string
  readonly visibility: 'now' | 'award'
}
const file = (kept: KeptFile, name: string, kind: FileKind, visibleName: string): DemoFile => ({
  kept,
  name,
  kind,
  visibleName,
  visibility: kind === 'certificate' ? 'award' : 'now',
})

/** The files of a form: of the whole, and of the items at these places. */
export type FilesOfForm = {
  readonly whole: readonly DemoFile[]
  readonly items: Readonly<Record<number, readonly DemoFile[]>>
}

export const filesOfRfqs: Readonly<Record<string, FilesOfForm>> = {
  'galpon-esquila': {
    whole: [
      file('plano', 'Plano galpón rev2.pdf', 'plan', 'Planta, corte y fachada'),
      file('terreno', 'IMG_4021.jpg', 'photo', 'Terreno nivelado y replanteado'),
      file('acceso', 'IMG_4034.jpg', 'photo', 'Camino de acceso a la obra'),
    ],
    items: { 5: [file('chapas', 'chapa de referencia.jpg', 'photo', 'Perfil de chapa pedido')] },
  },
}

/** By the RFQ's key and the supplier's. */
export const filesOfQuotations: Readonly<Record<string, FilesOfForm>> = {
  'galpon-esquila/barraca': {
    whole: [
      file('pallets', 'acopio deposito.jpg', 'photo', 'Pallets listos para despacho'),
      file('certificado', 'Certificado ADN 500 colada 24-1187.pdf', 'certificate', 'Certificado de colada'),
    ],
    items: {},
  },
  'galpon-esquila/metalurgica': {
    whole: [],
    items: {
      5: [
        file('ficha', 'ficha trapezoidal c25.pdf', 'datasheet', 'Chapa trapezoidal calibre 25'),
        file('chapas', 'taller chapas.jpg', 'photo', 'Chapas conformadas a 6,20 m'),
      ],
    },
  },
  // The award of this one revealed it.
  'pintura-hotel/barraca': {
    whole: [file('garantia', 'Garantía firmada.pdf', 'certificate', 'Carta de garantía')],
    items: {},
  },
}

/** By the RFQ's key. */
export const filesOfAddenda: Readonly<Record<string, readonly DemoFile[]>> = {
  odontologia: [file('calendario', 'calendario entregas.pdf', 'other', 'Calendario de entregas')],
}

/** Of an answer. */
export const overlapFile = file('solape', 'Detalle solape.pdf', 'plan', 'Detalle del solape')

export const noFiles: FilesOfForm = { whole: [], items: {} }

export type Bytes = Uint8Array<ArrayBuffer>
/** What the check of a file said of it, besides its bytes. */
export type KeptFacts = Pick<CleaningResult & { ok: true }, 'type' | 'pages' | 'hiddenRemoved'>
const folder = new URL('./files/', import.meta.url)
export const pathOf = (name: string): URL => new URL(name, folder)
const read = (name: string): Bytes => new Uint8Array(readFileSync(pathOf(name)))

/** A kept file: what the store has of it once it is checked. */
export const readKept = (kept: KeptFile): CleaningResult & { ok: true } => {
  const facts = (JSON.parse(readFileSync(pathOf('facts.json'), 'utf8')) as Record<KeptFile, KeptFacts>)[kept]
  return {
    ok: true,
    ...facts,
    bytes: read(`${kept}.${facts.type}`),
    thumbnail: read(`${kept}.webp`),
    signed: false,
    warnings: [],
  }
}
