import { contactMask } from '#lib/masking/masking.ts'
import { keepUnits } from '#lib/text.ts'
import styles from './record.module.css'

/** A text with each mask in it as one token, so that it reads as something that was put there. */
export const MaskedText = ({ text }: { text: string }) =>
  text.split(contactMask).map((part, index) => (
    <span key={index}>
      {index > 0 ? <span className={styles.mask}>{contactMask}</span> : null}
      {keepUnits(part)}
    </span>
  ))
