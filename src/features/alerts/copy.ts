import { formatDay, type Day } from '#lib/dates.ts'

/** To the suppliers whose alerts an RFQ matches. The title is the one that visitors read. */
export const newOpportunityNotice = (rfq: {
  readonly title: string
  readonly category: string | null
  readonly deadline: Day
}) => ({
  title: 'Nueva oportunidad',
  message: `«${rfq.title}» en ${rfq.category ?? 'Sin categoría'}, cierra el ${formatDay(rfq.deadline)}.`,
})
