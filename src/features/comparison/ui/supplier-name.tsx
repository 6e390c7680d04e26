import type { Party } from '#lib/base-contract.ts'

/** 'Proveedor #a3f9c1'; the company once the supplier is identified. */
export const SupplierName = ({ supplier }: { supplier: Party }) =>
  supplier.view === 'identified' ? supplier.company : <PartyLabel label={supplier.label} />

/** The label of a party. Its id is never broken over two lines, and its digits cannot be confused. */
export const PartyLabel = ({ label }: { label: string }) => {
  const hash = label.indexOf('#')
  return hash < 0 ? (
    label
  ) : (
    <>
      {label.slice(0, hash)}
      <span className="hash">{label.slice(hash)}</span>
    </>
  )
}

/** The company of an identified supplier, else its label, as text. */
export const supplierName = (supplier: Party): string =>
  supplier.view === 'identified' ? supplier.company : supplier.label

/** The id of a label: '#a3f9c1'. */
export const shortLabel = (label: string): string => label.slice(label.indexOf('#'))
