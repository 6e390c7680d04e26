import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { orpc } from '#ui/api.ts'
import { QueryStates } from '#ui/feedback/query-states.tsx'
import { SkeletonTable } from '#ui/feedback/skeletons.tsx'
import type { ReceivedQuotation, ReceivedRfq } from './query.ts'
import { Versions } from '#features/quotations/ui/versions.tsx'

type Props = { rfq: ReceivedRfq; quotation: ReceivedQuotation; className?: string | undefined }

/** The versions of a quotation for the RFQ's owner, loaded when they are expanded (docs/rules/states.md#versions). */
export const ReceivedVersions = ({ rfq, quotation, className }: Props) => {
  const [open, setOpen] = useState(false)
  const input = { rfqId: rfq.id, quotationId: quotation.id }
  const versions = useQuery({ ...orpc.comparison.receivedVersions.queryOptions({ input }), enabled: open })
  if (quotation.revision === 1) return null
  return (
    <details className={className} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <IconChevronDown stroke={1.75} aria-hidden="true" />
        Ver {quotation.revision} versiones
        <span className="vh"> de {quotation.supplier.label}</span>
      </summary>
      <QueryStates
        query={versions}
        loading={<SkeletonTable rows={2} />}
        failed={{ title: 'No pudimos cargar las versiones', text: 'Siguen guardadas: prueba de nuevo en un momento.' }}
      >
        {(list) => <Versions versions={list} items={[...rfq.items, ...rfq.takenOut]} currency={rfq.currency} />}
      </QueryStates>
    </details>
  )
}
