import { ButtonLink, type ButtonVariant } from '#ui/button.tsx'
import type { SupplierColumn } from './model.ts'

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
export const ChooseLink = ({ rfqId, column, label, variant, size = 'sm', full = true, className }: Props) => (
  <ButtonLink
    to="/rfq/$rfqId/quotation/$quotationId/confirm"
    params={{ rfqId, quotationId: column.quotation.id }}
    variant={variant ?? (column.lead ? 'pri' : 'sec')}
    size={size}
    full={full}
    className={className}
    aria-label={label}
  >
    Elegir
  </ButtonLink>
)
