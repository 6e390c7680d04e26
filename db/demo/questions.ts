import { v4 } from 'uuid'
import type { SetAsideReason } from '#features/clarifications/domain/questions.ts'
import { demoData } from './data.ts'
import type { SupplierKey } from './records.ts'
import { overlapFile, type DemoFile } from './files.ts'
import type { Client, DemoServices } from './story.ts'
import { uploadAll } from './uploading.ts'

/** A question about an RFQ. `item` counts from 1. Without an answer and a reason it waits. */
type DemoQuestion = {
  readonly rfq: string
  readonly by: SupplierKey
  readonly item?: number
  readonly askedDaysAgo: number
  readonly text: string
  readonly answer?: { readonly daysAgo: number; readonly text: string; readonly file?: DemoFile }
  readonly corrected?: { readonly daysAgo: number; readonly text: string }
  readonly setAside?: SetAsideReason
}

/** The questions of the demo marketplace, in the order in which they were answered. */
const demoQuestions: readonly DemoQuestion[] = [
  {
    rfq: 'galpon-esquila',
    by: 'materiales',
    item: 1,
    askedDaysAgo: 5,
    text: '¿Podemos entregar el cemento en dos partidas, una por cada etapa de la platea?',
    answer: { daysAgo: 5, text: 'Sí: la mitad en cada etapa, con una semana entre las dos.' },
  },
  {
    rfq: 'galpon-esquila',
    by: 'obras',
    askedDaysAgo: 5,
    text: '¿La descarga la hace el comprador o la incluimos en el costo de envío?',
    answer: {
      daysAgo: 4,
      text: 'Inclúyela. En obra hay pala cargadora para los pallets; el hierro y las chapas bajan con hidrogrúa del proveedor.',
    },
  },
  {
    rfq: 'galpon-esquila',
    by: 'barraca',
    item: 6,
    askedDaysAgo: 4,
    text: '¿El largo de 6,20 m es de corte exacto o podemos entregar 6,50 m para cortar en obra?',
    answer: { daysAgo: 3, text: 'Corte exacto: en la obra no hay lugar para acopiar.', file: overlapFile },
    corrected: {
      daysAgo: 2,
      text: 'Corte exacto: en la obra no hay lugar para acopiar ni para cortar. El solape es de 20 cm.',
    },
  },
  {
    rfq: 'galpon-esquila',
    by: 'metalurgica',
    item: 5,
    askedDaysAgo: 3,
    text: '¿Aceptan paños de 2,15 × 6 m si el precio se ajusta por metro cuadrado?',
    answer: { daysAgo: 2, text: 'Sí, con la misma trama de 15 × 15 y ø 4,2. Aclara el ancho en la nota del ítem.' },
  },
  {
    rfq: 'galpon-esquila',
    by: 'transporte',
    askedDaysAgo: 3,
    text: '¿La obra es la de la ruta 31, donde antes compraba Los Ceibos? Ya les entregamos ahí.',
    setAside: 'identifies',
  },
  {
    rfq: 'galpon-esquila',
    by: 'barraca',
    item: 2,
    askedDaysAgo: 1,
    text: '¿Sirve certificado de colada del importador, o tiene que ser de un laboratorio local?',
  },
  {
    rfq: 'galpon-esquila',
    by: 'metalurgica',
    item: 6,
    askedDaysAgo: 1,
    text: '¿La chapa blanca puede ser de calibre 24 al mismo precio? Mándennos el plano al 099 000 355.',
  },
  {
    rfq: 'galpon-esquila',
    by: 'transporte',
    askedDaysAgo: 2,
    text: '¿El camino se puede usar con un equipo de 30 toneladas después de una lluvia?',
  },
]

type Market = {
  readonly services: DemoServices
  readonly clientOf: (key: string) => Client
  readonly rfqIds: ReadonlyMap<string, string>
  readonly setClock: (daysAgo: number) => void
  /** Tells the buyers of what was asked. */
  readonly tell: () => Promise<unknown>
}

/** Asks, answers, corrects and sets aside as the data say. */
export const askQuestions = async ({ services, clientOf, rfqIds, setClock, tell }: Market): Promise<void> => {
  for (const { rfq, by, item, askedDaysAgo, text, answer, corrected, setAside } of demoQuestions) {
    setClock(askedDaysAgo)
    const rfqId = rfqIds.get(rfq)!
    const asker = clientOf(by)
    const { items } = await asker.rfqs.forSupplier({ id: rfqId })
    const itemId = item === undefined ? null : items[item - 1]!.id
    const { id } = await asker.clarifications.questions.ask({ key: v4(), rfqId, itemId, text })
    await tell()
    const buyer = clientOf(demoData.rfqs.find(({ key }) => key === rfq)!.buyer)
    const { questions } = buyer.clarifications
    if (setAside) await questions.setAside({ key: v4(), id, reason: setAside })
    if (!answer) continue
    setClock(answer.daysAgo)
    const files = await uploadAll(services, buyer, { whole: answer.file ? [answer.file] : [], items: [] })
    await questions.answer({ key: v4(), id, answer: answer.text, files: [...files.whole] })
    if (!corrected) continue
    setClock(corrected.daysAgo)
    await questions.correct({ key: v4(), id, answer: corrected.text, files: null })
  }
}
