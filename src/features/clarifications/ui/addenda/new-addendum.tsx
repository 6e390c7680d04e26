import { IconFilePlus } from '@tabler/icons-react'
import { useState } from 'react'
import { AuthorNamesProvider } from '#features/accounts/ui/author-names.tsx'
import { maxAddenda } from '#features/rfqs/domain/addenda.ts'
import type { BuyerRfq } from '#features/rfqs/ui/buyer/buyer-rfqs.ts'
import { Button } from '#ui/button.tsx'
import { addendumCopy } from '../../copy/addenda.ts'
import { useAnswerFiles } from '../answer-files.tsx'
import { AddendumDialog } from './addendum-dialog.tsx'
import { plainAddendum } from './use-kept-addendum.ts'

type Props = {
  rfq: BuyerRfq
  /** How many quotations it has; undefined until it is known. */
  quotations: number | undefined
}

/** 'Nueva aclaración' on the buyer's own RFQ; nothing once it takes none. */
export const NewAddendum = ({ rfq, quotations }: Props) => {
  const [open, setOpen] = useState(false)
  const files = useAnswerFiles(plainAddendum(rfq.id).files, 'addendum')
  const close = () => setOpen(false)
  if (rfq.status !== 'active' || rfq.addenda.length >= maxAddenda) return null
  return (
    <>
      <Button full="phone" icon={<IconFilePlus stroke={1.75} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {addendumCopy.open}
      </Button>
      {open ? (
        <AuthorNamesProvider>
          <AddendumDialog rfq={rfq} quotations={quotations} files={files} onClose={close} onDone={close} />
        </AuthorNamesProvider>
      ) : null}
    </>
  )
}
