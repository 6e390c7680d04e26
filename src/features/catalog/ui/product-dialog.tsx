import { useState, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { z } from 'zod'
import type { product } from '../contract.ts'
import { creationCopy, typeHints } from '../copy.ts'
import { maxProductName, newProduct } from '../domain/new-product.ts'
import { productTypes, type ProductType } from '../domain/product.ts'
import styles from './new-product.module.css'
import { SimilarProducts } from './similar-products.tsx'
import { useCreating } from './use-product-creation.ts'
import { useProductForm } from './use-product-form.ts'

type Product = z.infer<typeof product>
type Field = 'name' | 'type'

type Props = {
  /** What was typed where the product was looked for. Another opening needs another `key`. */
  suggested: string
  onClose: () => void
  /** The product that was added, or the one of the catalogue taken instead. */
  onChosen: (product: Product) => void
}

/** 'Agregar producto' to the catalogue (spec §5 Add-product form), over the item it is for. What fails is said inside it, and nothing typed is lost. */
export const ProductDialog = ({ suggested, onClose, onChosen }: Props) => {
  const [open, setOpen] = useState(true)
  const [shown, setShown] = useState<ReadonlySet<Field>>(new Set())
  const form = useProductForm(suggested)
  // Closed first, while it still stands in the page: only so does the focus go back to where the product was looked for.
  const close = () => {
    flushSync(() => setOpen(false))
    onClose()
  }
  const choose = (one: Product) => {
    close()
    onChosen(one)
  }
  const creating = useCreating(choose)

  const read = newProduct.safeParse({ name: form.name, type: form.type })
  const errorOf = (field: Field) =>
    creating.problems[field] ??
    (shown.has(field) ? read.error?.issues.find((issue) => issue.path[0] === field)?.message : undefined)
  const left = (field: Field) => setShown((before) => new Set(before).add(field))
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (creating.pending) return
    form.leaveName()
    if (read.success) return creating.create({ ...read.data, code: form.code })
    setShown(new Set(['name', 'type']))
    document.getElementById(`producto-${String(read.error.issues[0]?.path[0])}`)?.focus()
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title="Agregar producto"
      actions={
        <>
          <Button variant="ghost" onClick={close}>
            Cancelar
          </Button>
          <Button variant="pri" type="submit" form="producto" loading={creating.pending} loadingText="Agregando…">
            Agregar producto
          </Button>
        </>
      }
    >
      <form id="producto" noValidate className={styles.form} onSubmit={submit}>
        {creating.trouble ? (
          <Note tone="bad" title={creationCopy.failed.title}>
            {creating.trouble}
          </Note>
        ) : null}
        <TextField
          id="producto-name"
          label="Nombre del producto"
          help="Como lo pediría cualquiera: queda en el catálogo, sin datos de tu empresa."
          maxLength={maxProductName}
          autoComplete="off"
          value={form.name}
          onChange={(event) => {
            creating.forget()
            form.setName(event.target.value)
          }}
          onBlur={() => {
            left('name')
            form.leaveName()
          }}
          error={errorOf('name')}
        />
        <SimilarProducts
          same={creating.there !== null || form.similar.some(({ similarityScore }) => similarityScore === 1)}
          products={creating.there ? [creating.there] : form.similar}
          onUse={choose}
        />
        <SelectField
          id="producto-type"
          label="Tipo de producto"
          placeholder={form.type === null ? 'Elige' : undefined}
          options={productTypes.map((type) => ({ value: type, label: type }))}
          value={form.type ?? ''}
          onChange={(event) => form.setChosen((event.target.value || null) as ProductType | null)}
          onBlur={() => left('type')}
          help={
            form.type === null
              ? undefined
              : `${typeHints[form.type]}${form.proposed ? ' Lo dedujimos de nombres parecidos: cámbialo si no es.' : ''}`
          }
          error={errorOf('type')}
        />
        <dl className={styles.code}>
          <dt>Código</dt>
          <dd className={form.code ? styles.number : 'mut'}>{form.code ?? 'Se asigna al agregarlo'}</dd>
        </dl>
      </form>
    </Dialog>
  )
}
