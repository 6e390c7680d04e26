import { IconTrash } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { StatusBadge } from '../feedback/badge.tsx'
import { IconButton, TextButton } from '../button.tsx'
import styles from './draft-list.module.css'
import { Note } from '../feedback/note.tsx'

/** So many are shown at first: the table below is what one comes to a desk for. */
const firstDrafts = 5

type Props<Draft> = {
  headingClassName: string | undefined
  /** Last written first; undefined until they came, and for good when they did not. */
  drafts: readonly Draft[] | undefined
  failed: boolean
  onRetry: () => void
  row: (draft: Draft) => ReactNode
}

/** 'Borradores' on a desk: what was begun and not sent, each a `DraftRow`; nothing while there are none. */
export const DraftList = <Draft,>({ headingClassName, drafts = [], failed, onRetry, row }: Props<Draft>) => {
  const [all, setAll] = useState(false)
  if (failed)
    return (
      <div className={styles.drafts}>
        <Note tone="warn" action={<TextButton onClick={onRetry}>Reintentar</TextButton>}>
          No pudimos cargar tus borradores.
        </Note>
      </div>
    )
  if (drafts.length === 0) return null
  return (
    <section className={styles.drafts} aria-labelledby="borradores">
      <h2 id="borradores" className={headingClassName}>
        Borradores
      </h2>
      <ul className={styles.list}>{drafts.slice(0, all ? undefined : firstDrafts).map(row)}</ul>
      {!all && drafts.length > firstDrafts ? (
        <div className={styles.all}>
          <TextButton onClick={() => setAll(true)}>Ver los {drafts.length} borradores</TextButton>
        </div>
      ) : null}
    </section>
  )
}

type RowProps = {
  title: string
  /** What its delete button is called by: 'Eliminar borrador de …'. */
  deleteLabel: string
  onDelete: () => void
  /** How far it came and when it was kept. */
  about: ReactNode
  /** Until when it can be sent. */
  until?: ReactNode
  /** The link that goes on with it. */
  onward: ReactNode
}

export const DraftRow = ({ title, deleteLabel, onDelete, about, until, onward }: RowProps) => (
  <li className={styles.draft}>
    <div>
      <div className={styles.title}>
        {title}
        <StatusBadge word="Borrador" />
      </div>
      <div className="micro mut">{about}</div>
    </div>
    {until ? <div className={styles.until}>{until}</div> : null}
    <div className={styles.acts}>
      {onward}
      <IconButton label={deleteLabel} onClick={onDelete}>
        <IconTrash stroke={1.75} />
      </IconButton>
    </div>
  </li>
)
