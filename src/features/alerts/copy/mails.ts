import { totalLabel } from '#features/rfqs/copy.ts'
import { isPartial, type PublicTotal } from '#features/rfqs/domain/public-total.ts'
import { noCategory, noEstimate, noPlace } from '#lib/absent.ts'
import { daysLeft, deadlineLabel, formatDay, isSoon, type Day } from '#lib/dates.ts'
import { formatMoney, type Currency } from '#lib/money.ts'
import { inQuotes } from '#lib/in-quotes.ts'
import { count, keepUnits, listed, quotedInMail } from '#lib/text.ts'
import { maxMailsAtOnce, maxSummaryLines } from '../domain/mail.ts'

/** An RFQ as visitors read it: a mail never says more. */
export type Opportunity = PublicTotal & {
  readonly id: string
  readonly title: string
  readonly category: { readonly name: string } | null
  readonly department: string | null
  readonly currency: Currency
  readonly deadline: Day
}
/** An alert that a mail comes from, and the address that switches its mails off. */
export type NamedAlert = { readonly name: string; readonly unsubscribeUrl: string }
type Addressed = {
  readonly alerts: readonly NamedAlert[]
  /** The address that switches off all mails of opportunities. */
  readonly unsubscribeUrl: string
  /** The origin of this site. */
  readonly publicUrl: string
}

/** What the totals of a mail are, if it names any, and who does not stand in it. */
const estimateNote = (totals: number): string => {
  const whose =
    totals === 0 ? '' : `${totals === 1 ? 'Total estimado' : 'Totales estimados'} por el comprador, sin IVA. `
  return `${whose}No sabes quién compra hasta que te elige.`
}
const lastOfTheDay = `Es el correo número ${maxMailsAtOnce} de hoy: las demás oportunidades te llegan en el resumen de las 8:00.`

/** 'tu aviso «Hierro»', 'tus avisos «Hierro» y «Obras»'. */
const yourAlerts = (alerts: readonly NamedAlert[]): string => {
  const names = listed(alerts.map(({ name }) => inQuotes(quotedInMail(name))))
  return `${alerts.length === 1 ? 'tu aviso' : 'tus avisos'} ${names}`
}

const foot = ({ alerts, unsubscribeUrl, publicUrl }: Addressed) => ({
  settings: { label: 'Cambiar el ritmo', href: `${publicUrl}/avisos` },
  unsubscribe: [
    ...alerts.map(({ name, unsubscribeUrl: href }) => ({ label: `dejar ${inQuotes(quotedInMail(name))}`, href })),
    { label: 'dejar todos los de oportunidades', href: unsubscribeUrl },
  ],
})

/** '9 ítems', and of a partial total how many of them it is for: '9 ítems, 2 con estimación'. */
const items = (rfq: Opportunity): string => {
  const all = count(rfq.itemCount, 'ítem')
  return isPartial(rfq) ? `${all}, ${rfq.estimatedItems} con estimación` : all
}
const totalOf = ({ estimatedTotal, currency }: Opportunity): string =>
  estimatedTotal === null ? noEstimate : formatMoney(estimatedTotal, currency)
/** What a partial total is for: ' por 2 de 9 ítems'. */
const part = (rfq: Opportunity): string =>
  isPartial(rfq) ? ` por ${rfq.estimatedItems} de ${count(rfq.itemCount, 'ítem')}` : ''

/** 'Vence mañana, 27/11/2026', 'Vence el 29/11/2026, quedan 5 días'. */
const dueText = (deadline: Day, left: number): string =>
  left <= 2
    ? `${deadlineLabel(left)}, ${formatDay(deadline)}`
    : `Vence el ${formatDay(deadline)}, ${deadlineLabel(left).toLowerCase()}`

/** The mail of one opportunity. `isLast`: the day's limit is reached with it. */
export const opportunityMail = (
  rfq: Opportunity,
  { isLast, ...addressed }: Addressed & { readonly isLast: boolean },
) => {
  const title = keepUnits(quotedInMail(rfq.title))
  const total = { label: totalLabel(rfq), value: totalOf(rfq) }
  return {
    subject: `Nueva oportunidad: ${title}`,
    preheader: `${totalOf(rfq)}${part(rfq)}, ${rfq.department ?? noPlace}, cierra el ${formatDay(rfq.deadline)}.`,
    heading: 'Nueva oportunidad',
    paragraphs: [inQuotes(title)],
    ...(rfq.estimatedTotal !== null && { figure: total }),
    facts: [
      ...(rfq.estimatedTotal === null ? [[total.label, total.value] as const] : []),
      ['Categoría', rfq.category?.name ?? noCategory],
      ['Departamento', rfq.department ?? 'Sin indicar'],
      ['Ítems', String(rfq.itemCount)],
      ['Fecha límite', formatDay(rfq.deadline)],
    ] as const,
    button: { label: 'Ver la licitación', href: `${addressed.publicUrl}/rfq/${rfq.id}` },
    note: [isLast ? lastOfTheDay : '', estimateNote(rfq.estimatedTotal === null ? 0 : 1)].filter(Boolean).join(' '),
    reason: `Te escribimos por ${yourAlerts(addressed.alerts)}.`,
    ...foot(addressed),
  }
}

/** The summary of a day: the opportunities, sorted by their deadlines and at least one; ten of them are named. */
export const summaryMail = (rfqs: readonly Opportunity[], today: Day, addressed: Addressed) => {
  const n = rfqs.length
  const { publicUrl, alerts } = addressed
  const heading = count(n, 'oportunidad nueva para ti', 'oportunidades nuevas para ti')
  return {
    subject: heading,
    preheader: `${n === 1 ? 'Vence' : 'La primera vence'} el ${formatDay(rfqs[0]!.deadline)}: ${inQuotes(quotedInMail(rfqs[0]!.title))}`,
    heading,
    paragraphs: [`De ${yourAlerts(alerts)}.${n > 1 ? ' Primero las que vencen antes.' : ''}`],
    entries: rfqs.slice(0, maxSummaryLines).map((rfq) => {
      const left = daysLeft(rfq.deadline, today)
      return {
        day: rfq.deadline,
        isSoon: isSoon(left),
        title: keepUnits(quotedInMail(rfq.title)),
        href: `${publicUrl}/rfq/${rfq.id}`,
        facts: [rfq.category?.name ?? noCategory, rfq.department ?? noPlace, items(rfq)].join(', '),
        due: dueText(rfq.deadline, left),
        amount: totalOf(rfq),
      }
    }),
    ...(n > maxSummaryLines && { more: `y ${n - maxSummaryLines} más` }),
    // The notifications list all of these RFQs, also those that the mail does not name.
    button:
      n === 1
        ? { label: 'Ver la oportunidad', href: `${publicUrl}/rfq/${rfqs[0]!.id}` }
        : { label: 'Ver tus notificaciones', href: `${publicUrl}/notifications?tab=rfq` },
    note: estimateNote(rfqs.slice(0, maxSummaryLines).filter(({ estimatedTotal }) => estimatedTotal !== null).length),
    reason: 'Es tu resumen diario.',
    ...foot(addressed),
  }
}
