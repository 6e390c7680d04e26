import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { FormDialog } from '#ui/feedback/form-dialog.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { messagesOfIssues, useFieldErrors } from '#ui/forms/field-errors.ts'
import { focusField } from '#ui/forms/focus-field.ts'
import { useValueHeldByPress } from '#ui/forms/use-value-held-by-press.ts'
import type { Product } from '../contract.ts'
import { creationCopy, typeHints } from '../copy.ts'
import { maxProductName, newProduct } from '../domain/new-product.ts'
import { productTypes, type ProductType } from '../domain/product.ts'
import styles from './new-product.module.css'
import { SimilarProducts } from './similar-products.tsx'
import { useProductCreation } from './use-product-creation.ts'
import { useProductForm } from './use-product-form.ts'

type Field = 'name' | 'type'

type Props = {
  /** The name to start with: the text of the search. Each opening needs another `key`. */
  suggested: string
  /** The unit of the item that it is added from, as items store it; null while that has none. */
  usualUnit: string | null
  onClose: () => void
  /** Called with the product that was added, or with an existing one taken instead. */
  onChosen: (product: Product) => void
}

/** The dialog 'Agregar producto'. A failure is shown inside it, and nothing typed is lost. */
export const ProductDialog = ({ suggested, usualUnit, onClose, onChosen }: Props) => {
  const [open, setOpen] = useState(true)
  const [submitted, setSubmitted] = useState(false)
  const form = useProductForm(suggested)
  // It is closed before it leaves the page, so that the focus returns to the search field.
  const close = () => {
    flushSync(() => setOpen(false))
    onClose()
  }
  const choose = (chosen: Product) => {
    close()
    onChosen(chosen)
  }
  const creation = useProductCreation(choose)

  const { existing } = creation
  const similar = useValueHeldByPress(
    useMemo(
      () => ({
        isSame: existing !== null || form.similar.some(({ similarityScore }) => similarityScore === 1),
        products: existing ? [existing] : form.similar,
      }),
      [existing, form.similar],
    ),
  )

  const hint = useValueHeldByPress(
    form.type === null
      ? undefined
      : `${typeHints[form.type]}${form.isDetected ? ' Lo dedujimos de nombres parecidos: cámbialo si no es.' : ''}`,
  )

  const read = newProduct.safeParse({ name: form.name, type: form.type })
  const errors = useFieldErrors(messagesOfIssues(read.error?.issues ?? []), submitted)
  const errorOf = (field: Field) => creation.problems[field] ?? errors.errorOf(field)
  const submit = () => {
    if (creation.pending) return
    form.checkName()
    if (read.success) return creation.create({ ...read.data, code: form.code, usualUnit })
    setSubmitted(true)
    focusField(`producto-${String(read.error.issues[0]?.path[0])}`)
  }

  return (
    <FormDialog
      open={open}
      onClose={close}
      title="Agregar producto"
      submitLabel="Agregar producto"
      pending={creation.pending}
      pendingText="Agregando…"
      formClass={styles.form}
      onSubmit={submit}
    >
      {creation.failure ? (
        <Note tone="bad" title={creationCopy.failed.title}>
          {creation.failure}
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
          creation.reset()
          form.setName(event.target.value)
        }}
        onBlur={() => {
          errors.blur('name')
          form.checkName()
        }}
        error={errorOf('name')}
      />
      <SimilarProducts {...similar} onUse={choose} />
      <SelectField
        id="producto-type"
        label="Tipo de producto"
        placeholder={form.type === null ? 'Elige' : undefined}
        options={productTypes.map((type) => ({ value: type, label: type }))}
        value={form.type ?? ''}
        onChange={(event) => form.setChosen((event.target.value || null) as ProductType | null)}
        onBlur={() => errors.blur('type')}
        help={hint}
        error={errorOf('type')}
      />
      <dl className={styles.code}>
        <dt>Código</dt>
        <dd className={form.code ? styles.number : 'mut'}>{form.code ?? 'Se asigna al agregarlo'}</dd>
      </dl>
    </FormDialog>
  )
}
