import { answerFileLimits } from '#features/files/domain/limits.ts'
import { megabyte } from '#features/files/domain/sizes.ts'
import { rfqRefusals } from '#features/rfqs/copy/refusals.ts'
import { type Day, formatSoon, shortDay } from '#lib/dates.ts'
import { inQuotes } from '#lib/in-quotes.ts'
import { count } from '#lib/text.ts'
import {
  maxAsked,
  maxSent,
  maxWaiting,
  type AnswerRefusal,
  type AskRefusal,
  type SetAsideReason,
} from '../domain/questions.ts'
import { addendumNews, type AddendumNews } from './addenda.ts'

/** Why a question is not published, as buyer and asker read it. */
export const setAsideLabels: Record<SetAsideReason, string> = {
  answered: 'Ya está respondida',
  identifies: 'Identifica a alguien',
  unsuitable: 'No corresponde',
}

/** The states of a question, as its asker reads them. */
export const questionStates = {
  waiting: 'Esperando respuesta',
  answered: 'Respondida',
  unanswered: 'Sin respuesta',
  setAside: (reason: SetAsideReason) => `No publicada (${setAsideLabels[reason]})`,
} as const

/** Why a question is refused. */
export const askRefusals: Record<Exclude<AskRefusal, 'QUESTIONS_CLOSED'> | 'RFQ_NOT_FOUND' | 'KEY_REUSED', string> = {
  ...rfqRefusals,
  TOO_MANY_QUESTIONS: `Tienes ${maxWaiting} consultas sin responder en esta licitación. Espera la respuesta.`,
  QUESTION_LIMIT: `Ya hiciste ${maxAsked} consultas en esta licitación, el máximo.`,
  KEY_REUSED: 'Esta consulta ya se envió. Búscala en la lista.',
}
/** The problem of an item that the RFQ does not have. */
export const unknownItem = 'Elige un ítem de la licitación.'
/** Why a question is refused after the last day for it. */
export const questionsClosed = (lastDay: Day): string => `El plazo para consultar terminó el ${shortDay(lastDay)}.`

/**
 * Why a question over the limit of 24 hours is refused; refused questions count too. `until` is when the limit ends.
 */
export const tooManySent = (until: Date, now: Date): string =>
  `Enviaste ${maxSent} consultas en 24 horas, el máximo. Prueba de nuevo ${formatSoon(until, now)}.`

/** Why an answer, a correction or setting aside is refused, and taking a question back. */
export const answerRefusals: Record<
  AnswerRefusal | 'QUESTION_NOT_FOUND' | 'KEY_REUSED' | 'TOO_MANY_REQUESTS' | 'TOO_MANY_FILES' | 'FILES_TOO_LARGE',
  string
> = {
  TOO_MANY_FILES: `Una respuesta lleva hasta ${answerFileLimits.files} archivos.`,
  FILES_TOO_LARGE: `Los archivos de una respuesta pesan hasta ${answerFileLimits.bytes / megabyte} MB en total.`,
  ANSWERS_CLOSED: 'La recepción terminó: ya no se publican respuestas. Puedes extender la fecha límite.',
  QUESTION_SETTLED: 'Esta consulta ya se respondió o se dejó sin publicar.',
  ANSWER_FINAL: 'Esta respuesta es una aclaración, y lo aclarado no se edita. Publica otra aclaración.',
  QUESTION_NOT_FOUND: 'Esta consulta ya no está: quien preguntó la retiró.',
  TOO_MANY_REQUESTS: 'Corregiste esta respuesta muchas veces en 24 horas. Prueba de nuevo más tarde.',
  KEY_REUSED: 'Esta respuesta ya se envió. Actualiza la página para ver cómo quedó.',
}

/** A fault or a lost connection; trying again is safe. */
export const questionFailed = 'No pudimos guardarlo. Puede ser tu conexión: prueba de nuevo, no se hará dos veces.'

/** Above the form of a question, and below it. */
export const askingIntro = 'La verán todos los proveedores junto con la respuesta, sin tu nombre.'
export const askingEnds = (lastDay: Day): string => `Puedes consultar hasta el ${shortDay(lastDay)} inclusive.`
export const waitingOf = (waiting: number): string =>
  `Tienes ${count(waiting, 'consulta')} sin responder de ${maxWaiting} posibles.`

/** The record: questions with their answers, and addenda. */
export const recordCopy = {
  title: 'Consultas y aclaraciones',
  newestFirst: 'Consultas y aclaraciones, de la más nueva a la más vieja',
  none: 'Todavía no hay consultas respondidas.',
  counts: (questions: number, addenda: number): string =>
    [
      ...(questions > 0 ? [count(questions, 'consulta respondida', 'consultas respondidas')] : []),
      ...(addenda > 0 ? [count(addenda, 'aclaración', 'aclaraciones')] : []),
    ].join(' y ') + (questions + addenda > 1 ? ', de la más nueva a la más vieja.' : '.'),
  changed: 'La respuesta cambió lo pedido:',
  allFiles: (n: number) => `Descargar los ${n} archivos`,
} as const

/** What was typed and cannot be sent any more. */
export const unsentCopy = {
  answer: 'Escribiste esta respuesta y no se publicó:',
  question: 'Escribiste esta consulta y no se envió:',
  discard: 'Descartar',
} as const

/** 'Esto cambia lo pedido': the answer becomes an addendum. */
export const changingCopy = {
  tick: 'Esto cambia lo pedido',
  /** Before and after the addendum's name. */
  means: ['La respuesta se publica como ', '. Ahora eliges qué cambia; si hace falta tiempo, también la fecha límite.'],
  next: 'Seguir con la aclaración',
  missing: 'Falta elegir qué cambia.',
} as const

/** What taking a question back means: with the last day for questions over it cannot be asked again. */
export const takingBack = (asking: 'open' | 'over' | 'closed'): string =>
  `El comprador deja de verla. ${asking === 'open' ? 'Puedes volver a preguntar.' : 'El plazo para consultar ya terminó: no podrás volver a preguntar.'}`

/** Above the questions that wait for the buyer. */
export const waitingCount = (n: number): string => (n === 0 ? 'Ninguna consulta espera respuesta' : waitingQuestions(n))
/** How many questions wait: '3 consultas esperan respuesta'. */
const waitingQuestions = (n: number): string => count(n, 'consulta espera respuesta', 'consultas esperan respuesta')
export const answeringIntro =
  'Todos los proveedores verán la consulta y tu respuesta. No pongas tu nombre ni tus datos.'

/** What the asker reads after a question was set aside for that reason, when it may help. */
export const setAsideHints: Partial<Record<SetAsideReason, string>> = {
  identifies: 'Puede preguntar de nuevo sin nombres.',
}

/** To the buyer: suppliers asked; a single question names its item. */
export const newQuestionsNotice = (title: string, questions: number, item: string | null) =>
  questions === 1
    ? {
        title: `Nueva consulta en ${inQuotes(title)}`,
        message: `Un proveedor pregunta por ${item === null ? 'la licitación' : inQuotes(item)}.`,
      }
    : { title: `${questions} consultas nuevas en ${inQuotes(title)}`, message: 'Esperan tu respuesta.' }

/**
 * To the asker: the question was answered (by an addendum, which it may have to confirm), the answer was corrected, or
 * the question is not published.
 */
export const answeredNotice = (title: string) => ({
  title: 'Respondieron tu consulta',
  about: title,
  message: `El comprador respondió tu consulta en ${inQuotes(title)}.`,
})
export const answeredByAddendumNotice = (title: string, number: number, news: AddendumNews) => ({
  title: 'Respondieron tu consulta',
  about: title,
  message: `El comprador respondió tu consulta en ${inQuotes(title)} con la aclaración N.º\u00a0${number}.${addendumNews(news)}`,
})
export const correctedNotice = (title: string) => ({
  title: 'Corrigieron la respuesta a tu consulta',
  about: title,
  message: `El comprador corrigió su respuesta en ${inQuotes(title)}.`,
})
export const setAsideNotice = (title: string, reason: SetAsideReason) => ({
  title: 'Tu consulta no se publicó',
  about: title,
  message: `El comprador no la publicó en ${inQuotes(title)}: ${setAsideLabels[reason].toLocaleLowerCase('es')}.`,
})

/** To the other suppliers: answers that were published or corrected since they were last told. */
export const answersNotice = (title: string, answers: number) => ({
  title: count(answers, 'consulta respondida', 'consultas respondidas'),
  about: title,
  message: `El comprador publicó o corrigió ${answers === 1 ? 'una respuesta' : 'respuestas'} en ${inQuotes(title)}.`,
})
