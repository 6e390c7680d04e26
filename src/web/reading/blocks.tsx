import { IconInfoCircle } from '@tabler/icons-react'
import { cx } from '#ui/cx.ts'
import { MarkedText } from './marked-text.tsx'
import styles from './reading.module.css'
import type { Block, Table, Timetable } from './text.ts'

/** One part of a section (see Block). */
export const TextBlock = ({ block }: { block: Block }) => {
  if (typeof block === 'string')
    return (
      <p>
        <MarkedText>{block}</MarkedText>
      </p>
    )
  if ('list' in block)
    return (
      <ul className={styles.list}>
        {block.list.map((entry) => (
          <li key={entry}>
            <MarkedText>{entry}</MarkedText>
          </li>
        ))}
      </ul>
    )
  if ('steps' in block) return <Steps steps={block.steps} />
  if ('figure' in block)
    return (
      <p className={styles.figure}>
        <span className={styles.huge}>{block.figure}</span> <span>{block.words}</span>
      </p>
    )
  if ('note' in block)
    return (
      <p className={styles.note}>
        <IconInfoCircle stroke={1.75} aria-hidden="true" />
        <span>
          <MarkedText>{block.note}</MarkedText>
        </span>
      </p>
    )
  if ('table' in block) return <TextTable table={block.table} />
  return <TimetableBlock timetable={block.timetable} />
}

const Steps = ({ steps }: { steps: readonly (readonly [string, string])[] }) => (
  <ol className={styles.steps}>
    {steps.map(([title, text], at) => (
      <li key={title}>
        <span className={styles.number} aria-hidden="true">
          {at + 1}
        </span>
        <div>
          <h3>{title}</h3>
          <p>
            <MarkedText>{text}</MarkedText>
          </p>
        </div>
      </li>
    ))}
  </ol>
)

/** A table that becomes blocks on a phone, where each cell says its heading. The roles keep it a table when read aloud. */
const TextTable = ({ table }: { table: Table }) => (
  <table className={cx(styles.table, styles[`columns${table.head.length}`])} role="table">
    <caption className="vh">{table.caption}</caption>
    <thead role="rowgroup">
      <tr role="row">
        {table.head.map((head) => (
          <th key={head} scope="col" role="columnheader">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup">
      {table.rows.map(([name = '', ...cells]) => (
        <tr key={name} role="row">
          <th scope="row" role="rowheader">
            <MarkedText>{name}</MarkedText>
          </th>
          {cells.map((cell, at) => (
            <td key={table.head[at + 1]} role="cell" data-label={table.head[at + 1]}>
              <MarkedText>{cell}</MarkedText>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

/** Moments across, sides down; on a phone moments down, so that nothing scrolls. Only one of the two is drawn. */
const TimetableBlock = ({ timetable: { caption, moments, rows } }: { timetable: Timetable }) => (
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

/** A value with its remark. What is no figure is words, and the only thing to pay. */
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
