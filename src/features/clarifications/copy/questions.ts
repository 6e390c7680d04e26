import { count } from '#lib/text.ts'
import type { SetAsideReason } from '../domain/questions.ts'

/** Why a question is not published, as buyer and asker read it. */
const setAsideLabels: Record<SetAsideReason, string> = {
  answered: 'Ya está respondida',
  identifies: 'Identifica a alguien',
  unsuitable: 'No corresponde',
}

/** To the buyer: a supplier asks about an item, or about the whole RFQ. */
export const newQuestionNotice = (title: string, item: string | null) => ({
  title: `Nueva consulta en «${title}»`,
  message: `Un proveedor pregunta por ${item === null ? 'la licitación' : `«${item}»`}.`,
})

/** To the asker: the question was answered, the answer was corrected, or the question is not published. */
export const answeredNotice = (title: string) => ({
  title: 'Respondieron tu consulta',
  message: `El comprador respondió tu consulta en «${title}».`,
})
export const correctedNotice = (title: string) => ({
  title: 'Corrigieron la respuesta a tu consulta',
  message: `El comprador corrigió su respuesta en «${title}».`,
})
export const setAsideNotice = (title: string, reason: SetAsideReason) => ({
  title: 'Tu consulta no se publicó',
  message: `El comprador no la publicó en «${title}»: ${setAsideLabels[reason].toLocaleLowerCase('es')}.`,
})

/** To the other suppliers: answers that were published or corrected since they were last told. */
export const answersNotice = (title: string, answers: number) => ({
  title: count(answers, 'consulta respondida', 'consultas respondidas'),
  message: `El comprador respondió en «${title}».`,
})
