import { IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { StatusBadge } from '../feedback/badge.tsx'
import { IconButton, TextButton } from '../button.tsx'
import styles from './draft-list.module.css'
import { Note } from '../feedback/note.tsx'

/** How many are shown at first: most people come for the table below. */
const collapsedDrafts = 5

type Props<Draft> = {
  headingClassName: string | undefined
  /** Last edited first; undefined until they are loaded, and when loading failed. */
  drafts: readonly Draft[] | undefined
  failed: boolean
  onRetry: () => void
  row: (draft: Draft) => ReactNode
}

/** 'Borradores' on a dashboard: what was started and not sent, each a `DraftRow`. Nothing if there are none. */
export const DraftList = <Draft,>({ headingClassName, drafts = [], failed, onRetry, row }: Props<Draft>) => {
  const [all, setAll] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const showAll = () => {
    flushSync(() => setAll(true))
    // The button is gone.
    list.current?.children[collapsedDrafts]?.querySelector('a')?.focus()
  }
  /** The row that was pressed, from 0: when it is deleted, the one that takes its place gets the focus. */
  const pressed = useRef<number | null>(null)
  const rememberRow = ({ target }: MouseEvent) => {
    const rows = [...(list.current?.children ?? [])]
    const at = rows.findIndex((one) => target instanceof Node && one.contains(target))
    if (at >= 0) pressed.current = at
  }
  useEffect(() => {
    if (pressed.current === null || document.activeElement !== document.body) return
    const rows = list.current?.children ?? []
    const next = rows[Math.min(pressed.current, rows.length - 1)]?.querySelector('a')
    const heir = next ?? document.getElementById('contenido')
    heir?.focus({ preventScroll: !next })
    pressed.current = null
  }, [drafts.length])
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
      <ul ref={list} className={styles.list} onClick={rememberRow}>
        {drafts.slice(0, all ? undefined : collapsedDrafts).map(row)}
      </ul>
      {!all && drafts.length > collapsedDrafts ? (
        <div className={styles.all}>
          <TextButton onClick={showAll}>Ver los {drafts.length} borradores</TextButton>
        </div>
      ) : null}
    </section>
  )
}

type RowProps = {
  title: string
  /** The name of its delete button: 'Eliminar borrador de …'. */
  deleteLabel: string
  onDelete: () => void
  /** How complete it is and when it was saved. */
  about: ReactNode
  /** Until when it can be sent. */
  until?: ReactNode
  /** The link that continues it. */
  link: ReactNode
}

/** A draft in the list, with a link that continues it and a button that deletes it. */
export const DraftRow = ({ title, deleteLabel, onDelete, about, until, link }: RowProps) => (
  <li className={styles.draft}>
    <div>
      <div className={styles.title}>
        {title}
        <StatusBadge state="draft">Borrador</StatusBadge>
      </div>
      <div className="micro mut">{about}</div>
    </div>
    {until ? <div className={styles.until}>{until}</div> : null}
    <div className={styles.acts}>
      {link}
      <IconButton label={deleteLabel} onClick={onDelete}>
        <IconTrash stroke={1.75} />
      </IconButton>
    </div>
  </li>
)
