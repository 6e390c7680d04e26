import { PlaceField } from '#features/catalog/ui/place-field.tsx'
import type { Currency } from '#lib/money.ts'
import { ChoiceCards } from '#ui/fields/choice.tsx'
import { CheckField } from '#ui/fields/check-field.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { NumberField, TextField } from '#ui/fields/text-field.tsx'
import { shippingTermsChoices } from '../../copy.ts'
import { fieldLabels } from '../../copy/fields.ts'
import type { QuotationDraft } from '../../domain/draft.ts'
import { chooseShipping, shippingTermsOf, takesCost, takesPickup } from '../../domain/shipping.ts'
import { CostField } from './cost-field.tsx'
import styles from './wizard.module.css'
import { fieldId, type QuotationForm } from './quotation-form.ts'

type LongField = 'packagingDetails' | 'shippingNotes' | 'proposal' | 'additionalInfo'

type Props = QuotationForm & {
  currency: Currency
  /** Where the RFQ must be delivered; null when it asks for no delivery. */
  deliversTo: string | null
}

/** Step 3: how the goods reach the buyer, which an RFQ with delivery asks, and the extra texts. */
export const ShippingStep = ({ draft, set, errorOf, blur, currency, deliversTo }: Props) => {
  const long = (name: LongField, maxLength: number, rows: number, placeholder?: string) => (
    <TextAreaField
      id={fieldId(name)}
      label={fieldLabels[name]}
      optional
      rows={rows}
      maxLength={maxLength}
      placeholder={placeholder}
      value={draft[name]}
      onChange={(event) => set({ [name]: event.target.value } as Partial<QuotationDraft>)}
    />
  )
  const short = (name: 'shippingMethod' | 'carrierName', placeholder: string, help?: string) => (
    <TextField
      id={fieldId(name)}
      label={fieldLabels[name]}
      optional
      maxLength={120}
      placeholder={placeholder}
      help={help}
      value={draft[name]}
      onChange={(event) => set({ [name]: event.target.value } as Partial<QuotationDraft>)}
      error={errorOf(name)}
    />
  )
  return (
    <div className={styles.fields}>
      <section className={styles.block} aria-labelledby="quote-shipping">
        <h3 id="quote-shipping">Envío</h3>
        <div id={fieldId('shippingTerms')}>
          <ChoiceCards
            pairs
            legend={deliversTo === null ? '¿Cómo va el envío? (opcional)' : `¿Cómo va el envío${deliversTo}?`}
            choices={shippingTermsChoices}
            value={shippingTermsOf(draft)}
            onChange={(terms) => set(chooseShipping(terms))}
            error={errorOf('shippingTerms')}
          />
        </div>
        <div className={styles.pair}>
          {short('shippingMethod', 'Camión propio, encomienda, retiro…')}
          {takesCost(draft) ? (
            <CostField
              id={fieldId('shippingCost')}
              label={fieldLabels.shippingCost}
              optional={draft.shippingTerms === null}
              currency={currency}
              value={draft.shippingCost}
              onChange={(shippingCost) => set({ shippingCost })}
              onBlur={() => blur('shippingCost')}
              error={errorOf('shippingCost')}
              help="Sin IVA. Se suma al total."
            />
          ) : null}
          <NumberField
            id={fieldId('estimatedShippingDays')}
            whole
            label={fieldLabels.estimatedShippingDays}
            optional
            maxLength={4}
            value={draft.estimatedShippingDays}
            onChange={(event) => set({ estimatedShippingDays: event.target.value })}
            onBlur={() => blur('estimatedShippingDays')}
            error={errorOf('estimatedShippingDays')}
          />
          {short('carrierName', 'Nombre de la empresa', 'El comprador lo ve solo si te elige.')}
          {takesPickup(draft) ? (
            <PlaceField
              id={fieldId('pickupLocation')}
              label={fieldLabels.pickupLocation}
              optional
              value={{ text: draft.pickupLocation, placeId: draft.pickupPlaceId }}
              onChange={({ text, placeId }) => set({ pickupLocation: text, pickupPlaceId: placeId })}
              error={errorOf('pickupLocation')}
              help="Antes de elegirte, el comprador lee solo el departamento."
            />
          ) : null}
          <div className={styles.checks}>
            <CheckField
              id={fieldId('trackingProvided')}
              label={fieldLabels.trackingProvided}
              checked={draft.trackingProvided}
              onChange={(event) => set({ trackingProvided: event.target.checked })}
            />
            <CheckField
              id={fieldId('insuranceIncluded')}
              label={fieldLabels.insuranceIncluded}
              checked={draft.insuranceIncluded}
              onChange={(event) => set({ insuranceIncluded: event.target.checked })}
            />
          </div>
        </div>
        {long('packagingDetails', 1000, 2, 'Palets, cajas de madera, film…')}
        {long('shippingNotes', 1000, 2)}
      </section>
      <section className={styles.block} aria-labelledby="quote-extras">
        <h3 id="quote-extras">Más sobre tu cotización</h3>
        {long('proposal', 5000, 4, 'Marcas, garantías, servicio: por qué te conviene elegir esta cotización.')}
        {long('additionalInfo', 5000, 3)}
      </section>
    </div>
  )
}
