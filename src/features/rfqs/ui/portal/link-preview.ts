import { shareText } from '../../copy/sharing.ts'
import { descriptionExcerpt } from '../../domain/description-excerpt.ts'
import type { PublicRfq } from './opportunity-card.tsx'

/**
 * What other sites show beside a link to an RFQ, made from the visitor's view: a description and the path of a picture.
 */
export const linkPreview = (rfq: PublicRfq) => {
  const alt = shareText(rfq)
  return {
    description: rfq.open && rfq.description ? descriptionExcerpt(rfq.description) : alt,
    picture: { path: `/opportunity/${rfq.id}.png`, alt },
  }
}
