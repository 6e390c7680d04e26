import type { ReactNode } from 'react'
import { TextButton } from '#ui/button.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { fieldLabels } from '../../copy/fields.ts'
import type { IdentifyingText } from '../../domain/free-text.ts'
import type { SupplierRfqItem } from './quotation-form.ts'
import styles from './review.module.css'

type Props = {
  title: string
  /** Contact data, or names. */
  kind: 'found' | 'names'
  texts: readonly IdentifyingText[]
  items: readonly SupplierRfqItem[]
  /** Goes back to a field. */
  onEdit: (field: string) => void
  /** What happens to these texts. */
  children: ReactNode
}

/**
 * The texts that identify the supplier, each with a link to its field (docs/rules/masking.md#what-is-only-warned-of).
 */
export const IdentifyingTexts = ({ title, kind, texts, items, onEdit, children }: Props) => {
  const identifying = texts.filter((text) => text[kind].length > 0)
  if (identifying.length === 0) return null
  return (
    <div role="status">
      <Note tone="warn" title={title}>
        {children}
        <ul className={styles.identifying}>
          {identifying.map((text) => (
            <li key={text.field}>
              <TextButton onClick={() => onEdit(text.field)}>
                {text.itemId === null
                  ? fieldLabels[text.field]
                  : `Notas, ${items.find((item) => item.id === text.itemId)?.productName ?? ''}`}
              </TextButton>
              <span>
                {text[kind].map((part, index) => (
                  <span key={`${index} ${part}`}>
                    {index > 0 ? ', ' : null}
                    <mark className={styles.marked}>{part}</mark>
                  </span>
                ))}
              </span>
            </li>
          ))}
        </ul>
      </Note>
    </div>
  )
}
