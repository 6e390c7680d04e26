import { formatDay, type Day } from '#lib/dates.ts'

/** The name of the alert that every supplier with a sector has. */
export const sectorAlertName = 'Nuevas oportunidades de mi sector'

/** To the suppliers whose alerts an RFQ matches. The title is the one that visitors read. */
export const newOpportunityNotice = (rfq: {
  readonly title: string
  readonly category: string | null
  readonly deadline: Day
}) => ({
  title: 'Nueva oportunidad',
  message: `«${rfq.title}» en ${rfq.category ?? 'Sin categoría'}, cierra el ${formatDay(rfq.deadline)}.`,
})
