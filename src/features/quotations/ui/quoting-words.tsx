import { currencyLabel } from '#lib/money.ts'
import { count, excerpt } from '#lib/text.ts'
import { TextButton, TextLink } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import type { Problem } from '../domain/steps.ts'
import { focusField, placeWords, type RfqShown } from './quote-form.ts'
import styles from './quote.module.css'
import type { SendRefused } from './use-sending.ts'

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
export const Refused = ({ why }: { why: SendRefused }) => (
  <div className={styles.notes}>
    <Note
      tone="bad"
      title={why.sentence}
      action={
        why.code === 'KEY_REUSED' ? (
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
