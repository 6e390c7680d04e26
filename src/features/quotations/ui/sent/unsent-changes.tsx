import { useQuery } from '@tanstack/react-query'
import { orpc } from '#ui/api.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Note } from '#ui/feedback/note.tsx'
import styles from './quotation-detail.module.css'

/** That a sent quotation has a draft of changes, and the way to it; nothing without one. */
export const UnsentChanges = ({ id }: { id: string }) => {
  const drafts = useQuery({ ...orpc.quotations.draft.list.queryOptions(), staleTime: 0 })
  if (!drafts.data?.some(({ quotationId }) => quotationId === id)) return null
  return (
    <div className={styles.notes}>
      <Note
        title="Tienes cambios sin enviar"
        action={
          <ButtonLink size="sm" to="/quotation-detail/$id" params={{ id }} search={{ step: '4' }}>
            Continuar
          </ButtonLink>
        }
      >
        El comprador ve la versión que enviaste.
      </Note>
    </div>
  )
}
