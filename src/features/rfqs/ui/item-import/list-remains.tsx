import { TextButton } from '#ui/button.tsx'
import { focusSoon } from '#ui/forms/focus-field.ts'
import { Note } from '#ui/feedback/note.tsx'
import { maxItems } from '../../domain/draft.ts'
import { namesOf } from './item-list.ts'
import { namesText, remainingRows } from './row-texts.ts'
import type { ItemListState } from './use-item-list.ts'
import { pasteButtonId, reviewButtonId } from './list-buttons.ts'
import styles from './list-panel.module.css'

/**
 * Why a list was refused, and which rows of each list still wait. `onPaste` opens the dialog where the list of a file
 * that could not be read is pasted.
 */
export const ListRemains = ({ list, onPaste }: { list: ItemListState; onPaste?: () => void }) => (
  <>
    {list.refusal ? (
      <div className={styles.note}>
        <Note
          tone="bad"
          choices={
            <>
              {onPaste ? <TextButton onClick={onPaste}>Pegar la lista</TextButton> : null}
              <TextButton onClick={goneAfter(list.dismissRefusal)}>Entendido</TextButton>
            </>
          }
        >
          {list.refusal}
        </Note>
      </div>
    ) : null}
    {list.lists
      .filter((waiting) => waiting !== list.list)
      .map((waiting) => (
        <div key={waiting.id} className={styles.note}>
          <WaitingList list={list} waiting={waiting} />
        </div>
      ))}
  </>
)

/** The handler of a button that is gone afterwards: it acts, and the focus goes to where a list is imported. */
const goneAfter = (act: () => void) => () => {
  act()
  focusSoon(pasteButtonId)
}

const WaitingList = ({ list, waiting }: { list: ItemListState; waiting: ItemListState['lists'][number] }) => {
  const what = [waiting.source, namesText(namesOf(waiting))].filter(Boolean).join(': ')
  return (
    <Note
      tone="warn"
      title={`${remainingRows(waiting.rows.length)} sin agregar`}
      action={
        <span className={styles.held}>
          <TextButton id={reviewButtonId(waiting.id)} onClick={() => void list.reopen(waiting)}>
            Revisar<span className="vh">, {what}</span>
          </TextButton>
          <TextButton onClick={goneAfter(() => list.discard(waiting))}>
            Descartar<span className="vh">, {what}</span>
          </TextButton>
        </span>
      }
    >
      {what}.{' '}
      {list.room === 0
        ? `Una licitación lleva hasta ${maxItems} ítems.`
        : `Nada de lo que ${waiting.rows.length === 1 ? 'trae' : 'traen'} se perdió.`}
    </Note>
  )
}
