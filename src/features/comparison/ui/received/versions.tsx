import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { orpc } from '#ui/api.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/feedback/note.tsx'
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
      {versions.data ? (
        <Versions versions={versions.data} items={[...rfq.items, ...rfq.takenOut]} currency={rfq.currency} />
      ) : versions.isError ? (
        <Note tone="bad" action={<Button onClick={() => void versions.refetch()}>Reintentar</Button>}>
          No pudimos cargar las versiones.
        </Note>
      ) : (
        <SkeletonTable rows={2} />
      )}
    </details>
  )
}
