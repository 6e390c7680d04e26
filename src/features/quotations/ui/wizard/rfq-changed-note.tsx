import type { Ref } from 'react'
import { takenOutText, quantityChangeText } from '#features/rfqs/copy/addenda.ts'
import { changesSince } from '#features/rfqs/domain/addenda.ts'
import { formatDay } from '#lib/dates.ts'
import { keepUnits } from '#lib/text.ts'
import { Note, NoteStack } from '#ui/feedback/note.tsx'
import { rfqChangedTitle } from '../../copy/confirming.ts'
import type { SupplierRfq } from './quotation-form.ts'
import styles from './wizard.module.css'

type Props = { readonly rfq: SupplierRfq; readonly seen: number; readonly ref?: Ref<HTMLDivElement> }

/** What addenda changed since this form was last saved or sent; renders nothing when its supplier has seen them all. */
export const RfqChangedNote = ({ rfq, seen, ref }: Props) => {
  const unseen = rfq.addenda.filter(({ number }) => number > seen)
  if (unseen.length === 0) return null
  const changes = changesSince(rfq.addenda, seen)
  const deadline = unseen.findLast((addendum) => addendum.deadline !== null)?.deadline
  return (
    <div ref={ref} tabIndex={-1} className={styles.note}>
      <NoteStack>
        <Note tone="warn" title={rfqChangedTitle(unseen.map(({ number }) => number))} live>
          {unseen.map(({ number, text }) => (
            <p key={number} className={styles.said}>
              {text}
            </p>
          ))}
          {changes.length > 0 || deadline ? (
            <ul className={styles.changed}>
              {changes.map(({ itemId, before, after }) => {
                const gone = rfq.takenOut.find(({ id }) => id === itemId)
                const item = gone ?? rfq.items.find(({ id }) => id === itemId)
                return item ? (
                  <li key={itemId}>
                    {gone ? <s>{keepUnits(item.productName)}</s> : <b>{keepUnits(item.productName)}</b>}
                    {'. '}
                    {after === null ? (gone ? takenOutText(gone.takenOutOn) : '') : quantityChangeText(before, after)}
                  </li>
                ) : null
              })}
              {deadline ? (
                <li>
                  <b>Fecha límite</b>: antes {formatDay(deadline.before)}, ahora {formatDay(deadline.after)}
                </li>
              ) : null}
            </ul>
          ) : null}
          {changes.length > 0 ? <p>Los totales ya son los de las cantidades de ahora.</p> : null}
        </Note>
      </NoteStack>
    </div>
  )
}
