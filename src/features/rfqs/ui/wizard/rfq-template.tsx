import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { v4 } from 'uuid'
import { orpc } from '#ui/api.ts'
import { ErrorState, RefusalState } from '#ui/feedback/states.tsx'
import { templateCopied } from '../../copy.ts'
import type { RfqDraft } from '../../domain/draft.ts'
import { BackToRfqs } from '../buyer/back-to-rfqs.tsx'
import { RfqWizardLoading, RfqWizardState } from './rfq-wizard-states.tsx'
import { templateTrouble } from './template-trouble.ts'

/** Says what a new draft was copied from, and how many of its files did not fit into the draft or into the account. */
export type CopyNotice = { readonly text: string; readonly filesLeftOut: number; readonly filesOverQuota: number }
/** What a new draft starts from when it is not empty, and the notice that says so. */
export type RfqCopy = { readonly draft: RfqDraft; readonly notice: CopyNotice }

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
    if (!data) return
    const { draft, ...leftOut } = data
    onCopied({ draft, notice: { text: templateCopied, ...leftOut } })
  }, [data, onCopied])

  if (!template.isError) return <RfqWizardLoading />
  return (
    <RfqWizardState>
      <Unavailable error={template.error} onRetry={() => void template.refetch()} retrying={template.isFetching} />
    </RfqWizardState>
  )
}

type UnavailableProps = { error: unknown; onRetry: () => void; retrying: boolean }

/** The RFQ does not exist, is another buyer's, or was not copied this time. */
const Unavailable = ({ error, onRetry, retrying }: UnavailableProps) => {
  const trouble = templateTrouble(error)
  return trouble.isFinal ? (
    <RefusalState level={1} title={trouble.title} english={trouble.english} action={<BackToRfqs />}>
      {trouble.text}
    </RefusalState>
  ) : (
    <ErrorState level={1} title={trouble.title} onRetry={onRetry} retrying={retrying}>
      {trouble.text}
    </ErrorState>
  )
}
