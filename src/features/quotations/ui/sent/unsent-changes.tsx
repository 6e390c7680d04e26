import { useQuery } from '@tanstack/react-query'
import { orpc } from '#ui/api.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Note, NoteStack } from '#ui/feedback/note.tsx'

/** That a sent quotation has a draft of changes, and the way to it; nothing without one. */
export const UnsentChanges = ({ id }: { id: string }) => {
  const drafts = useQuery({ ...orpc.quotations.draft.list.queryOptions(), staleTime: 0 })
  if (!drafts.data?.some(({ quotationId }) => quotationId === id)) return null
  return (
    <NoteStack>
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
    </NoteStack>
  )
}
