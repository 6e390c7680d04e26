import { IconArrowUp } from '@tabler/icons-react'
import { flushSync } from 'react-dom'
import { count } from '#lib/text.ts'
import { cx } from '../cx.ts'
import styles from './new-rows.module.css'
import type { SteadyRows } from './steady-rows.ts'

type Props = {
  rows: SteadyRows
  /** What a row is: 'cotización nueva', 'cotizaciones nuevas'. */
  one: string
  many: string
  /** The id of the list, which receives the focus with what is new. */
  list: string
}

/** A button that offers to show what arrived in a live list. */
export const NewRows = ({ rows, one, many, list }: Props) => (
  <LiveOffer
    text={rows.isHeld ? (rows.arrived > 0 ? count(rows.arrived, one, many) : 'La lista cambió') : null}
    list={list}
    onShow={rows.show}
  />
)

type OfferProps = {
  /** What arrived; null while nothing did. */
  text: string | null
  list: string
  onShow: () => void
  /** Stands above the actions at the foot of the window. */
  raised?: boolean
}

/** A button at the foot of the window that offers to show what arrived. It moves nothing on the page. */
export const LiveOffer = ({ text, list, onShow, raised }: OfferProps) => {
  const show = () => {
    flushSync(onShow)
    const element = document.getElementById(list)
    if ((element?.getBoundingClientRect().top ?? 0) < 0) element?.scrollIntoView({ block: 'start' })
    element?.focus({ preventScroll: true })
  }
  return (
    <div role="status" className={cx(styles.place, raised && styles.raised)}>
      {text === null ? null : (
        <button type="button" className={styles.offer} onClick={show}>
          <IconArrowUp stroke={1.75} aria-hidden="true" />
          {text}
          <span className={styles.show}>Mostrar</span>
        </button>
      )}
    </div>
  )
}
