import { contactMask } from '#lib/contact-mask.ts'
import { keepUnits } from '#lib/text.ts'
import styles from './masked-text.module.css'

/** The placeholder for contact data in a text, as one token, so that it reads as something that was put there. */
export const Mask = () => <span className={styles.mask}>{contactMask}</span>

/** A text of the other side, or of oneself as the other side reads it: each mask in it is a token. */
export const MaskedText = ({ text }: { text: string }) =>
  text.split(contactMask).map((part, index) => (
    <span key={index}>
      {index > 0 ? <Mask /> : null}
      {keepUnits(part)}
    </span>
  ))
