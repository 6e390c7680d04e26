import { cx } from '#ui/cx.ts'
import type { Timetable } from './text.ts'
import styles from './timetable.module.css'

/** Moments across, sides down; on a phone moments down, so that nothing scrolls. Only one of the two is drawn. */
export const TimetableBlock = ({ timetable: { caption, moments, rows } }: { timetable: Timetable }) => (
  <>
    <table className={cx(styles.timetable, styles.across)}>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          <td />
          {moments.map((moment, at) => (
            <th key={moment} scope="col">
              <span className={styles.order} aria-hidden="true">
                {at + 1}
              </span>
              {moment}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ who, cells }) => (
          <tr key={who}>
            <th scope="row">{who}</th>
            {cells.map((cell, at) => (
              <Price key={moments[at]} cell={cell} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    <table className={cx(styles.timetable, styles.down)}>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          <td />
          {rows.map(({ who }) => (
            <th key={who} scope="col">
              {who}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {moments.map((moment, at) => (
          <tr key={moment}>
            <th scope="row">
              <span className={styles.order} aria-hidden="true">
                {at + 1}
              </span>
              {moment}
            </th>
            {rows.map(({ who, cells }) => (
              <Price key={who} cell={cells[at] ?? ''} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </>
)

/** A value with its remark. What is not a figure is words, and the only thing to pay. */
const Price = ({ cell }: { cell: string }) => {
  const [value = '', remark] = cell.split('|')
  if (value === '—')
    return (
      <td className={styles.none}>
        <span aria-hidden="true">—</span>
        <span className="vh">No corresponde</span>
      </td>
    )
  const isFigure = /^\d/.test(value)
  return (
    <td className={cx(!isFigure && styles.due)}>
      <b className={cx(isFigure && styles.price)}>{value}</b>
      {remark ? <span className={styles.remark}>{remark}</span> : null}
    </td>
  )
}
