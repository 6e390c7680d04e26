import { currencyLabel } from '#lib/money.ts'
import { count, excerpt } from '#lib/text.ts'
import { TextButton, TextLink } from '#ui/button.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { BackLink } from '#ui/layout/page-head.tsx'
import { changeRefusals } from '../../copy.ts'
import type { Problem, Step } from '../../domain/steps.ts'
import { focusField, placeWords, type RfqShown } from './quote-form.ts'
import styles from './quote.module.css'
import type { LastSent, SendRefused } from './use-sending.ts'

/** What each step is called, says first, and is hinted at in the list of steps. */
export const words: Record<Step, { heading: string; intro: string | null; rest: string }> = {
  1: { heading: 'Precios por ítem', intro: null, rest: 'Unitario o total' },
  2: { heading: 'Condiciones', intro: null, rest: 'Plazo y pago' },
  3: { heading: 'Envío y extras', intro: 'Todo es opcional: agrega lo que ayude a elegirte.', rest: 'Opcional' },
  4: {
    heading: 'Revisa y envía',
    intro: 'El comprador verá estos precios sin saber quién eres. Tu empresa se muestra solo si te elige.',
    rest: '',
  },
}

/** Why pressing 'Enviar cotización' sent nothing. */
export const hints = {
  enter: 'Para enviar, presiona la barra espaciadora o haz clic.',
  unchanged: 'No cambiaste nada: tu cotización ya dice esto.',
} as const

/** Back to where one came from: the portal, or the quotation that is being changed. */
export const WayBack = ({ revised }: { revised: LastSent | null }) =>
  revised ? (
    <BackLink to="/quotation-detail/$id" params={{ id: revised.id }}>
      Tu cotización
    </BackLink>
  ) : (
    <BackLink to="/rfq-marketplace">Oportunidades</BackLink>
  )

/** What sending does to the version before it, and the way back to what that one said. */
export const SentBefore = ({
  sent,
  changed,
  onRestore,
}: {
  sent: LastSent
  changed: boolean
  onRestore: () => void
}) => (
  <div className={styles.notes}>
    <Note tone="pet" action={changed ? <TextButton onClick={onRestore}>Volver a lo enviado</TextButton> : undefined}>
      {sent.status === 'withdrawn'
        ? 'Retiraste esta cotización. Al enviarla vuelve con el mismo número y otros 30 días de validez.'
        : `Modificas la versión ${sent.revision}. El comprador ve los cambios cuando la envías, y la validez vuelve a 30 días.`}
    </Note>
  </div>
)

/** 'Empresa #9c41fa, Tacuarembó. 6 ítems en pesos uruguayos.' */
export const Lead = ({ rfq }: { rfq: RfqShown }) => {
  const place = placeWords(rfq.city, rfq.department)
  return (
    <span className="small">
      <span className="hash">{rfq.buyer.label}</span>
      {place ? `, ${place}` : ''}. {count(rfq.items.length, 'ítem')} en{' '}
      {currencyLabel(rfq.currency).toLocaleLowerCase('es')}.
    </span>
  )
}

/** What keeps step 1 from being complete, with the way to it (corrections, 2). */
export const Missing = ({ problems, rfq }: { problems: readonly Problem[]; rfq: RfqShown }) => {
  const [first] = problems
  const index = rfq.items.findIndex((item) => first?.field.startsWith(`items.${item.id}.`))
  const item = rfq.items[index]
  if (!first || !item) return null
  if (first.field.endsWith('.declined')) return first.message
  return (
    <>
      Falta responder:{' '}
      <TextButton className={styles.jump} onClick={() => focusField(first.field)}>
        ítem {index + 1}, {excerpt(item.productName, 32)}
      </TextButton>
      {problems.length > 1 ? ` y ${problems.length - 1} más` : ''}
    </>
  )
}

/** The server does not take it: why, the English reference beneath, and that nothing typed is lost. */
export const Refused = ({ why, quotationId }: { why: SendRefused; quotationId: string | null }) => (
  <div className={styles.notes}>
    <Note
      tone="bad"
      title={why.sentence}
      action={
        why.code in changeRefusals && quotationId ? (
          <TextLink to="/quotation-detail/$id" params={{ id: quotationId }}>
            Ver tu cotización
          </TextLink>
        ) : why.code === 'KEY_REUSED' ? (
          <TextLink to="/supplier-dashboard">Mis Cotizaciones</TextLink>
        ) : (
          <TextLink to="/rfq-marketplace">Explorar oportunidades</TextLink>
        )
      }
    >
      Los precios quedaron guardados.
      <span className={styles.english} lang="en">
        {why.english}
      </span>
    </Note>
  </div>
)
