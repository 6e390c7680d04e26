import { shareCopy, shareText } from '../../copy/sharing.ts'
import type { PublicRfq } from './opportunity-card.tsx'

/** The address that opens WhatsApp with what visitors read of the RFQ, and its address. */
export const whatsappAddress = (rfq: PublicRfq, url: string): string =>
  `https://wa.me/?text=${encodeURIComponent(`${shareText(rfq)} ${url}`)}`

/** The address that opens a new mail in the reader's own mail program, with the same. */
export const mailAddress = (rfq: PublicRfq, url: string): string =>
  `mailto:?subject=${encodeURIComponent(shareCopy.mailSubject)}&body=${encodeURIComponent(`${shareText(rfq)}\r\n\r\n${url}`)}`
