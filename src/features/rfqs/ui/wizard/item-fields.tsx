import { familyLabels } from '#features/catalog/copy.ts'
import { unitOfFields } from '#features/catalog/domain/stored-unit.ts'
import { unitFamilies, unitsOfFamily, type UnitFamily } from '#features/catalog/domain/units.ts'
import { ProductPicker } from '#features/catalog/ui/product-picker.tsx'
import { IdentifyingDataNote } from '#features/accounts/ui/identifying-data-note.tsx'
import { rfqFileLimits } from '#features/files/domain/limits.ts'
import { FileField } from '#features/files/ui/upload/file-field.tsx'
import { currencySymbol, formatMoney, type Currency } from '#lib/money.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { NumberField } from '#ui/fields/text-field.tsx'
import { messagesByField, useFieldErrors } from '#ui/forms/field-errors.ts'
import type { ItemDraft } from '../../domain/draft.ts'
import { itemEstimate } from '../../domain/exact-items.ts'
import { withProduct } from '../../domain/product-choice.ts'
import { itemProblems } from '../../domain/steps.ts'
import styles from './items.module.css'
import { fieldId } from './rfq-form.ts'
import type { ItemActs } from './use-item-acts.ts'

export type ItemFieldsProps = {
  item: ItemDraft
  /** Its place in the list, from 0. */
  index: number
  currency: Currency
  /** Every problem is shown, even of untouched fields. */
  submitted: boolean
  acts: Pick<ItemActs, 'onChange' | 'onFiles'>
}

/**
 * The units that came with products, by item: the person did not choose them, so the next product replaces them. Kept
 * beside the cards, whose fields are gone while a card is folded or another step is shown.
 */
const presets = new Map<string, Partial<ItemDraft>>()

/** The fields of one item. */
export const ItemFields = ({ item, index, currency, submitted, acts: { onChange, onFiles } }: ItemFieldsProps) => {
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
