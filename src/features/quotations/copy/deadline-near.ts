import { formatDay, shortDay, weekdayName, type Day } from '#lib/dates.ts'
import { inQuotes } from '#lib/in-quotes.ts'
import { count } from '#lib/text.ts'
import { answeredText } from '../copy.ts'

/** 'Vence el jueves 26/11': a mail may be read days later, when 'mañana' is another day. */
const endsWhen = (deadline: Day) => `Vence el ${weekdayName(deadline)} ${shortDay(deadline)}`

/** To the buyer: the deadline is near. */
export const nearDeadlineNotice = ({
  title,
  deadline,
  received,
}: {
  readonly title: string
  readonly deadline: Day
  readonly received: number
}) => ({
  title: endsWhen(deadline),
  about: title,
  message: `${inQuotes(title)} recibe cotizaciones hasta el ${formatDay(deadline)}. ${
    received === 0
      ? 'Todavía no tiene ninguna: puedes extender la fecha límite.'
      : `Ya tiene ${count(received, 'cotización', 'cotizaciones')}.`
  }`,
})

/**
 * To a supplier with an unfinished draft: the deadline is near. `isChange`: the draft changes a quotation that was
 * sent.
 */
export const nearDeadlineDraftNotice = (draft: {
  readonly title: string
  readonly deadline: Day
  readonly answered: number
  readonly itemCount: number
  readonly isChange: boolean
}) => ({
  title: endsWhen(draft.deadline),
  about: draft.title,
  message: `${inQuotes(draft.title)} cierra el ${formatDay(draft.deadline)}. ${
    draft.isChange
      ? 'Cambiaste tu cotización, pero no enviaste los cambios.'
      : `Tu borrador tiene ${answeredText(draft.answered, draft.itemCount)}.`
  }`,
})
