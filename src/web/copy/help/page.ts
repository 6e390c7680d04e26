import { count } from '#lib/text.ts'

/** What /help says around its questions. */
export const helpCopy = {
  title: 'Ayuda',
  lead: (n: number) => `${n} preguntas de quien compra y de quien vende.`,
  topics: 'Temas',
  search: 'Buscar en la ayuda',
  placeholder: 'comisión, planilla, fecha límite…',
  submit: 'Buscar',
  questions: (n: number) => count(n, 'pregunta'),
  all: 'Ver todos los temas',
  tryOne: 'Prueba con una sola de sus palabras, o [escríbenos](/contact) y contesta una persona.',
  tryOther: 'Prueba con otra palabra, o [escríbenos](/contact) y contesta una persona.',
  byTopic: 'O mira por tema',
  link: 'Enlace a esta respuesta',
  linkTo: (question: string) => `Enlace a esta respuesta: ${question}`,
  more: 'Más ayuda',
  missing: '¿Tu pregunta no está?',
  hours: 'Contesta una persona, de lunes a viernes de 9:00 a 18:00 y los sábados de 10:00 a 14:00.',
  write: 'Escribirnos',
} as const

/** What its search says it found. The script of a visitor's page says it too, and carries nothing else of the page. */
export const foundCopy = {
  found: (n: number) => count(n, 'respuesta'),
  for: (query: string) => `para «${query}».`,
  near: (query: string) => `para lo más parecido a «${query}».`,
  nothing: 'Nada',
  otherWord: 'Prueba con otra palabra, o escríbenos.',
} as const
