import { addDays, formatDay, weekdayName, type Day } from '#lib/dates.ts'
import { inQuotes } from '#lib/in-quotes.ts'
import { count } from '#lib/text.ts'

type Due = { readonly title: string; readonly deadline: Day; readonly responses: number }

/** What comes next for a buyer whom nothing waits for. `next`: the first RFQ that ends from today to six days later. */
export const quietText = (next: Due | undefined, today: Day): string =>
  next
    ? `Lo próximo: ${inQuotes(next.title)} ${next.deadline === today ? 'vence hoy' : `vence el ${weekdayName(next.deadline)} ${formatDay(next.deadline)}`}, con ${count(next.responses, 'cotización', 'cotizaciones')}.`
    : `Ninguna licitación tuya vence antes del ${formatDay(addDays(today, 7))}.`
