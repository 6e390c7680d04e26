import { cx } from '../cx.ts'
import styles from './money.module.css'

type Props = { symbol: string; integer: string; cents: string; className?: string | undefined }

/** A formatted amount with a lighter currency and lighter cents, hidden from screen readers. */
export const MoneyParts = ({ symbol, integer, cents, className }: Props) => (
  <span aria-hidden="true" className={className}>
    <span className={styles.currency}>{symbol}</span>
    {integer}
    <span className={styles.cents}>,{cents}</span>
  </span>
)

/** An example of an amount in the display face, 20 px. */
export const ExampleMoney = (parts: Omit<Props, 'className'>) => (
  <MoneyParts {...parts} className={cx(styles.money, styles.fig, styles.s)} />
)
