import { useSearch } from '@tanstack/react-router'
import { ButtonLink, type ButtonVariant } from '#ui/button.tsx'
import type { SupplierColumn } from './model.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The order and the weights that a supplier was chosen by: the confirmation leads back to them. */
    chosenBy?: { readonly sort?: string | undefined; readonly weights?: string | undefined }
  }
}

type Props = {
  rfqId: string
  column: SupplierColumn
  /** Its accessible name, with the supplier: 'Elegir, Proveedor #7be02d'. */
  label: string
  /** Absent: only the link of the lead is filled. */
  variant?: ButtonVariant
  size?: 'sm' | 'md'
  full?: boolean
  className?: string | undefined
}

/** 'Elegir': leads to the page that confirms the selection of a quotation. */
export const ChooseLink = ({ rfqId, column, label, variant, size = 'sm', full = true, className }: Props) => {
  const { sort, weights } = useSearch({ strict: false })
  return (
    <ButtonLink
      to="/rfq/$rfqId/quotation/$quotationId/confirm"
      params={{ rfqId, quotationId: column.quotation.id }}
      state={(before) => ({ ...before, chosenBy: { sort, weights } })}
      variant={variant ?? (column.lead ? 'pri' : 'sec')}
      size={size}
      full={full}
      className={className}
      aria-label={label}
    >
      Elegir
    </ButtonLink>
  )
}
