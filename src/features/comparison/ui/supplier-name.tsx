import type { Party } from '#lib/base-contract.ts'

/** 'Proveedor #a3f9c1' with the id in figures that cannot be confused; after the award the company. */
export const SupplierName = ({ supplier }: { supplier: Party }) =>
  supplier.view === 'identified' ? supplier.company : <Label label={supplier.label} />

/** A label of a party, its id never broken over two lines. */
export const Label = ({ label }: { label: string }) => {
  const cut = label.indexOf('#')
  return cut < 0 ? (
    label
  ) : (
    <>
      {label.slice(0, cut)}
      <span className="hash">{label.slice(cut)}</span>
    </>
  )
}

/** The last part of a label: '#a3f9c1'. */
export const shortLabel = (label: string): string => label.slice(label.indexOf('#'))
