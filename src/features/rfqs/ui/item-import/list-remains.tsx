import { TextButton } from '#ui/button.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { maxItems } from '../../domain/draft.ts'
import { remainingRows } from './list-notes.ts'
import type { ItemListState } from './use-item-list.ts'
import styles from './list-panel.module.css'

/** Why a list was refused, and which of its rows still wait. */
export const ListRemains = ({ list }: { list: ItemListState }) => (
  <>
    {list.refusal ? (
      <div className={styles.note}>
        <Note tone="bad" action={<TextButton onClick={list.dismissRefusal}>Entendido</TextButton>}>
          {list.refusal}
        </Note>
      </div>
    ) : null}
    {list.list && !list.open ? (
      <div className={styles.note}>
        <Note
          tone="warn"
          title={`${remainingRows(list.rows.length)} sin agregar`}
          action={
            <span className={styles.held}>
              <TextButton onClick={list.reopen}>Revisar</TextButton>
              <TextButton onClick={list.discard}>Descartar</TextButton>
            </span>
          }
        >
          {list.list.source}.{' '}
          {list.room === 0
            ? `Una licitación lleva hasta ${maxItems} ítems.`
            : `Nada de lo que ${list.list.rows.length === 1 ? 'trae' : 'traen'} se perdió.`}
        </Note>
      </div>
    ) : null}
  </>
)
