import { ORPCError } from '@orpc/client'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { orpc } from '#ui/api.ts'
import { ButtonLink } from '#ui/button.tsx'
import { SkeletonDocument } from '#ui/feedback/skeletons.tsx'
import { ErrorState, RefusalState } from '#ui/feedback/states.tsx'
import { refusals } from '../../copy.ts'
import type { RfqDraft } from '../../domain/draft.ts'
import styles from './wizard.module.css'

type Props = { id: string; onMade: (made: { draft: RfqDraft; notice: string }) => void }

const notice = 'Copiamos ítems, entrega y condiciones. Elige la fecha límite y cambia lo que quieras.'

/** While the form of 'Usar como plantilla' is made from an own RFQ; handed on once it is there. */
export const FromTemplate = ({ id, onMade }: Props) => {
  const template = useQuery({
    ...orpc.rfqs.template.queryOptions({ input: { id } }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const { data } = template
  useEffect(() => {
    if (data) onMade({ draft: data, notice })
  }, [data, onMade])

  if (!template.isError)
    return (
      <div className={`wrap ${styles.alone}`}>
        <h1 className="vh">Solicitar Presupuesto</h1>
        <SkeletonDocument />
      </div>
    )
  return (
    <div className={`wrap ${styles.alone}`}>
      {template.error instanceof ORPCError && template.error.status < 500 ? (
        <RefusalState
          level={1}
          title={refusals.RFQ_NOT_FOUND}
          english="RFQ not found"
          action={
            <ButtonLink variant="pri" to="/buyer-dashboard">
              Volver a Mis Licitaciones
            </ButtonLink>
          }
        >
          Solo puedes usar como plantilla una licitación tuya.
        </RefusalState>
      ) : (
        <ErrorState
          level={1}
          title="No pudimos copiar la licitación"
          onRetry={() => void template.refetch()}
          retrying={template.isFetching}
        >
          Puede ser tu conexión. Nada se perdió.
        </ErrorState>
      )}
    </div>
  )
}
