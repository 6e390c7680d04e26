import { formatDateTime } from '#lib/dates.ts'
import { shortId } from '#lib/text.ts'
import { attributesLine } from '../../copy/supplier.ts'
import { EmailVerified } from '../values.tsx'
import type { ReceivedQuotation } from './query.ts'
import styles from './sender-lines.module.css'

/** The lines under a supplier's name: what the buyer may know of it, which quotation this is, when it was sent. */
export const SenderLines = ({ quotation }: { quotation: ReceivedQuotation }) => (
  <>
    <p className={styles.attributes}>{attributesLine(quotation)}</p>
    <p className={styles.sent}>
      <span>
        Cotización <span className="hash">#{shortId(quotation.id, 8)}</span>
        {quotation.revision > 1 ? `, versión ${quotation.revision}` : ''}, enviada el {formatDateTime(quotation.sentAt)}
      </span>
      <EmailVerified />
    </p>
  </>
)
