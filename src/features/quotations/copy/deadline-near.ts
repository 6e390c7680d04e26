import { daysBetween, formatDay, type Day } from '#lib/dates.ts'
import { count } from '#lib/text.ts'
import { answeredText } from '../copy.ts'

const endsWhen = (deadline: Day, today: Day) =>
  daysBetween(today, deadline) > 1 ? 'Vence pasado mañana' : 'Vence mañana'

/** To the buyer: the deadline is near. */
export const nearDeadlineNotice = (
  { title, deadline, received }: { readonly title: string; readonly deadline: Day; readonly received: number },
  today: Day,
) => ({
  title: endsWhen(deadline, today),
  about: title,
  message: `«${title}» recibe cotizaciones hasta el ${formatDay(deadline)}. ${
    received === 0
      ? 'Todavía no tiene ninguna: puedes extender la fecha límite.'
      : `Ya tiene ${count(received, 'cotización', 'cotizaciones')}.`
  }`,
})

/** To a supplier with an unfinished draft: the deadline is near. `isChange`: of a quotation that was sent. */
export const nearDeadlineDraftNotice = (
  draft: {
    readonly title: string
    readonly deadline: Day
    readonly answered: number
    readonly itemCount: number
    readonly isChange: boolean
  },
  today: Day,
) => ({
  title: endsWhen(draft.deadline, today),
  about: draft.title,
  message: `«${draft.title}» cierra el ${formatDay(draft.deadline)}. ${
    draft.isChange
      ? 'Cambiaste tu cotización, pero no enviaste los cambios.'
      : `Tu borrador tiene ${answeredText(draft.answered, draft.itemCount)}.`
  }`,
})
