import { IconInfoCircle } from '@tabler/icons-react'
import { cx } from '#ui/cx.ts'
import stacking from '#ui/lists/stacked-table.module.css'
import { MarkedText } from './marked-text.tsx'
import styles from './blocks.module.css'
import type { Block, Table } from './text.ts'
import { TimetableBlock } from './timetable.tsx'

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

/**
 * A table that becomes blocks on a phone: each cell says its heading, and the roles keep it a table when read aloud.
 */
const TextTable = ({ table }: { table: Table }) => (
  <table className={cx(stacking.stacked, styles.table, styles[`columns${table.head.length}`])} role="table">
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
