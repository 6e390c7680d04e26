import { IconChevronUp, IconCopy, IconPencil, IconTrash } from '@tabler/icons-react'
import { memo } from 'react'
import { familyLabels } from '#features/catalog/copy.ts'
import { unitFamilies, unitsOfFamily, type UnitFamily } from '#features/catalog/domain/units.ts'
import { rfqFileLimits } from '#features/files/domain/limits.ts'
import { FileCount } from '#features/files/ui/file-count.tsx'
import { FileField } from '#features/files/ui/upload/file-field.tsx'
import { ProductPicker } from '#features/catalog/ui/product-picker.tsx'
import { currencySymbol, formatMoney, formatUnitMoney, type Currency } from '#lib/money.ts'
import { keepUnits } from '#lib/text.ts'
import { IconButton } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { NumberField } from '#ui/fields/text-field.tsx'
import { messagesByField, useFieldErrors } from '#ui/forms/field-errors.ts'
import { Money } from '#ui/paper/money.tsx'
import { Sheet } from '#ui/paper/sheet.tsx'
import type { ItemDraft } from '../../domain/draft.ts'
import { itemEstimate, readQuantity, readUnitPrice } from '../../domain/exact-items.ts'
import { quantityText, unitOfFields } from '#features/catalog/domain/stored-unit.ts'
import { withProduct } from '../../domain/product-choice.ts'
import { itemProblems } from '../../domain/steps.ts'
import { IdentifyingDataNote } from '#features/accounts/ui/identifying-data-note.tsx'
import styles from './items.module.css'
import { MoveBar, MoveHandle } from './move-item.tsx'
import { fieldId } from './rfq-form.ts'
import type { ItemActs } from './use-item-acts.ts'

type Props = {
  item: ItemDraft
  /** Its place in the list, from 0, and how many there are. */
  index: number
  count: number
  currency: Currency
  open: boolean
  /** It is being moved. */
  lifted: boolean
  /** Every problem is shown, even of untouched fields. */
  submitted: boolean
  acts: ItemActs
}

/** One item of the RFQ: folded to one line when complete, its fields when open. */
export const ItemCard = memo(function ItemCard(props: Props) {
  const { item, index, count, currency, open, lifted, acts } = props
  const total = itemEstimate(item)
  const name = item.productName.trim()
  const complete = itemProblems(item).length === 0
  const folded = complete && !open
  const number = index + 1
  const moving = { ...acts, itemKey: item.key, index, lifted }
  return (
    <Sheet
      as="li"
      id={`item-${item.key}`}
      data-item={item.key}
      data-drop-files
      className={cx(styles.item, folded ? styles.folded : styles.open, lifted && styles.lifted)}
    >
      <div className={styles.head}>
        <MoveHandle {...moving} />
        {folded ? (
          <button type="button" data-main className={styles.unfold} onClick={() => acts.onOpen(item.key)}>
            <span className={styles.name}>{keepUnits(name)}</span>
            <span className={styles.detail}>
              <span>{lineOf(item, currency)}</span>
              <FileCount count={item.files.length} />
            </span>
            <span className="vh">Editar ítem {number}</span>
          </button>
        ) : (
          <h3 data-main tabIndex={-1} className={name === '' ? styles.blank : styles.name}>
            {name === '' ? 'Ítem sin completar' : keepUnits(name)}
          </h3>
        )}
        <span className={styles.total}>{total === null ? null : <Money amount={total} currency={currency} />}</span>
        <span className={styles.acts}>
          {folded ? (
            <IconButton label={`Editar ítem ${number}`} onClick={() => acts.onOpen(item.key)} className={styles.pencil}>
              <IconPencil stroke={1.75} />
            </IconButton>
          ) : complete ? (
            <IconButton label={`Plegar ítem ${number}`} onClick={() => acts.onFold(item.key)}>
              <IconChevronUp stroke={1.75} />
            </IconButton>
          ) : null}
          <IconButton label={`Duplicar ítem ${number}`} onClick={() => acts.onDuplicate(item.key)}>
            <IconCopy stroke={1.75} />
          </IconButton>
          <IconButton label={`Quitar ítem ${number}`} onClick={() => acts.onRemove(item.key)}>
            <IconTrash stroke={1.75} />
          </IconButton>
        </span>
      </div>
      {lifted ? <MoveBar {...moving} count={count} /> : null}
      {folded ? null : <ItemFields {...props} />}
    </Sheet>
  )
})

/** '60 unidades a $U 2.290,00'. */
const lineOf = (item: ItemDraft, currency: Currency): string => {
  const quantity = readQuantity(item.quantity)
  const price = readUnitPrice(item.estimatedUnitPrice)
  const unit = unitOfFields(item.type, item.unit)
  const line = quantity === null || unit === null ? `${item.quantity} ${item.unit}` : quantityText(quantity, unit)
  return price === null ? `${line}, sin estimación` : `${line} a ${formatUnitMoney(price, currency)}`
}

/**
 * The units that came with products, by item: the person did not choose them, so the next product replaces them. Kept
 * beside the cards, whose fields are gone while a card is folded or another step is shown.
 */
const presets = new Map<string, Partial<ItemDraft>>()

const ItemFields = ({ item, index, currency, submitted, acts: { onChange, onFiles } }: Props) => {
  const errors = useFieldErrors(messagesByField(itemProblems(item)), submitted)
  const total = itemEstimate(item)
  const id = (field: keyof ItemDraft) => fieldId(`items.${index}.${field}`)
  const validation = (field: keyof ItemDraft) => ({ onBlur: () => errors.blur(field), error: errors.errorOf(field) })
  // The accessible names of repeated controls include their row.
  const named = (label: string) => ({ label, 'aria-label': `${label}, ítem ${index + 1}` })
  const write = (fields: Partial<ItemDraft>) => onChange(item.key, fields)
  const choose = (product: Parameters<typeof withProduct>[1]) => {
    const preset = presets.get(item.key)
    const isPreset = item.type === preset?.type && item.unit === preset.unit
    const fields = withProduct(isPreset ? { ...item, unit: '' } : item, product)
    if (fields.unit !== undefined) presets.set(item.key, fields)
    write(fields)
  }
  const chooseType = (type: UnitFamily | null) =>
    write({ type, unit: type !== null && unitsOfFamily(type).includes(item.unit) ? item.unit : '' })
  return (
    <div className={styles.fields}>
      <div className={styles.whole}>
        <ProductPicker
          id={id('productName')}
          {...named('Producto')}
          value={item.productName}
          onType={(productName) => write({ productName })}
          onPick={choose}
          unit={unitOfFields(item.type, item.unit)}
          {...validation('productName')}
        />
        <IdentifyingDataNote label="Producto" text={item.productName} />
      </div>
      <NumberField
        id={id('quantity')}
        {...named('Cantidad')}
        maxLength={30}
        value={item.quantity}
        onChange={(event) => write({ quantity: event.target.value })}
        {...validation('quantity')}
      />
      <SelectField
        id={id('type')}
        {...named('Tipo')}
        placeholder="Elige"
        options={unitFamilies.map((family) => ({ value: family, label: familyLabels[family] }))}
        value={item.type ?? ''}
        onChange={(event) => chooseType((event.target.value || null) as UnitFamily | null)}
        {...validation('type')}
      />
      <SelectField
        id={id('unit')}
        {...named('Unidad')}
        placeholder="Elige"
        options={item.type === null ? [] : unitsOfFamily(item.type).map((unit) => ({ value: unit, label: unit }))}
        value={item.unit}
        disabled={item.type === null}
        onChange={(event) => write({ unit: event.target.value })}
        {...validation('unit')}
      />
      <NumberField
        id={id('estimatedUnitPrice')}
        className={styles.price}
        {...named('Precio unitario estimado')}
        optional
        prefix={currencySymbol(currency)}
        maxLength={30}
        value={item.estimatedUnitPrice}
        onChange={(event) => write({ estimatedUnitPrice: event.target.value })}
        {...validation('estimatedUnitPrice')}
        help={total === null ? undefined : `Total del ítem: ${formatMoney(total, currency)}`}
      />
      <div className={styles.whole}>
        <TextAreaField
          id={id('technicalDescription')}
          {...named('Descripción técnica')}
          optional
          rows={2}
          maxLength={2000}
          value={item.technicalDescription}
          onChange={(event) => write({ technicalDescription: event.target.value })}
        />
        <IdentifyingDataNote label="Descripción técnica" text={item.technicalDescription} />
      </div>
      <div className={styles.files}>
        <FileField
          elementId={id('files')}
          side="rfq"
          of={`ítem ${index + 1}`}
          goTo={`al ítem ${index + 1}`}
          place={item.key}
          ids={item.files}
          onChange={(change) => onFiles(item.key, change)}
          limits={rfqFileLimits}
        />
      </div>
    </div>
  )
}
