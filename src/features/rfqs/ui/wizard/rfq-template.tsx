import { ORPCError } from '@orpc/client'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { v4 } from 'uuid'
import { orpc } from '#ui/api.ts'
import { ErrorState, RefusalState } from '#ui/feedback/states.tsx'
import { refusals, templateNotice } from '../../copy.ts'
import type { RfqDraft } from '../../domain/draft.ts'
import { BackToRfqs } from '../buyer/back-to-rfqs.tsx'
import { RfqWizardLoading, RfqWizardState } from './rfq-wizard-states.tsx'

/** What a new draft starts from when it is not empty, and the notice that says so. */
export type RfqCopy = { readonly draft: RfqDraft; readonly notice: string }

type Props = { id: string; onCopied: (copy: RfqCopy) => void }

/** Copies one of the buyer's RFQs into a new form ('Usar como plantilla'); shown until the copy is there. */
export const RfqTemplate = ({ id, onCopied }: Props) => {
  // However often it is asked for, the files are copied once.
  const [key] = useState(() => v4())
  const template = useQuery({
    ...orpc.rfqs.template.queryOptions({ input: { key, id } }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const { data } = template
  useEffect(() => {
    if (data) onCopied({ draft: data.draft, notice: templateNotice(data.filesLeftOut) })
  }, [data, onCopied])

  if (!template.isError) return <RfqWizardLoading />
  return (
    <RfqWizardState>
      {template.error instanceof ORPCError && template.error.status < 500 ? (
        <RefusalState level={1} title={refusals.RFQ_NOT_FOUND} english="RFQ not found" action={<BackToRfqs />}>
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
    </RfqWizardState>
  )
}
