import { TextLink } from '#ui/button.tsx'
import { selectionTerms } from '../copy.ts'
import styles from './confirm.module.css'
import type { RfqWithQuotation } from './use-selection.ts'

/** What the buyer accepts by confirming, and the way to the whole terms. */
export const ConfirmTerms = ({ rfq, quotation }: RfqWithQuotation) => {
  const ownFiles = rfq.files.filter(({ visibility }) => visibility === 'award')
  const terms = selectionTerms({
    requiresShipping: rfq.shipping !== null,
    shippingTerms: quotation.shipping?.terms ?? null,
    files: {
      own: ownFiles.length,
      copies: ownFiles.filter(({ isCopy }) => isCopy).length,
      theirs: quotation.files.filter(({ view }) => view === 'folded').length,
    },
  })
  return (
    <>
      <h2 className={styles.heading}>Lo que aceptas</h2>
      <ul className={styles.selectionTerms}>
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
      <TextLink to="/terms" target="_blank">
        Leer los términos y condiciones<span className="vh"> de Pliego (se abren aparte)</span>
      </TextLink>
    </>
  )
}
