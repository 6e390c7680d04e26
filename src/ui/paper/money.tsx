import { formatAmount, moneyParts, spokenMoney, type Amount } from '#lib/money.ts'
import { cx } from '../cx.ts'
import { MoneyParts } from './money-parts.tsx'
import styles from './money.module.css'

type Props = {
  amount: Amount
  currency: string
  /** In the display face: 'hero' 44 px, 'l' 36, 'm' 26, 's' 20. Without it, the size of the text around. */
  size?: 'hero' | 'l' | 'm' | 's' | undefined
  /** Currency and cents in the full colour: for table cells and sentences. */
  flat?: boolean | undefined
  tone?: 'muted' | 'ok' | 'onDark' | undefined
  className?: string | undefined
}

/** An amount of more characters than '999.999.999,99' is smaller on a phone. */
const maxCharacters = 14

/** An amount with a lighter currency and lighter cents. Screen readers get '773.180,00 pesos uruguayos'. */
export const Money = ({ amount, currency, size, flat, tone, className }: Props) => {
  return (
    <span
      className={cx(
        styles.money,
        flat && styles.flat,
        size && styles.fig,
        size && styles[size],
        size && formatAmount(amount).length > maxCharacters && styles.long,
        tone && styles[tone],
        className,
      )}
    >
      <MoneyParts {...moneyParts(amount, currency)} />
      <span className="vh">{spokenMoney(amount, currency)}</span>
    </span>
  )
}
