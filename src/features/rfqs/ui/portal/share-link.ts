import { shareText } from '../../copy/sharing.ts'
import type { PublicRfq } from './opportunity-card.tsx'

/** The address that opens WhatsApp with what visitors read of the RFQ, and its address. */
export const whatsappAddress = (rfq: PublicRfq, url: string): string =>
  `https://wa.me/?text=${encodeURIComponent(`${shareText(rfq)} ${url}`)}`
