import { useState } from 'react'
import { contactWarnings } from '#features/accounts/copy/company-data.ts'
import { isDoubtfulPhone } from '#features/accounts/domain/phone.ts'
import { AddressPicker } from '#features/accounts/ui/addresses/address-picker.tsx'
import { PlaceField } from '#features/catalog/ui/place-field.tsx'
import { SwitchField } from '#ui/fields/check-field.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { Sheet } from '#ui/paper/sheet.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { fieldId, optionalText, type RfqForm } from './rfq-form.ts'
import { IdentifyingDataNote } from '#features/accounts/ui/identifying-data-note.tsx'
import { fieldLabels } from '../../copy/fields.ts'
import styles from './wizard.module.css'

/** Step 3: whether it must be delivered, where, and whom to ask for. */
export const DeliveryStep = (form: RfqForm) => {
  const { draft, set, errorOf } = form
  // While the dialog of a new address is open nothing behind it can be pressed.
  const [adding, setAdding] = useState(false)
  const [typingPhone, setTypingPhone] = useState(false)
  return (
    <div className={styles.fields}>
      <Sheet padding="pad">
        <SwitchField
          id={fieldId('requiresShipping')}
          label="Requiere envío"
          help="Los proveedores suman el costo de envío a su cotización."
          checked={draft.requiresShipping}
          onChange={(event) => set({ requiresShipping: event.target.checked })}
        />
      </Sheet>
      {draft.requiresShipping ? (
        <>
          <div id={fieldId('addressId')}>
            <AddressPicker
              legend={fieldLabels.addressId}
              value={draft.addressId}
              onChange={(addressId) => set({ addressId })}
              error={errorOf('addressId')}
              adding={adding}
              onAdding={setAdding}
              place={(field) => (
                <PlaceField
                  {...field}
                  label="Localidad"
                  optional
                  help="Es lo que ven los proveedores, con el departamento. La calle la ve solo el que elijas."
                />
              )}
            />
          </div>
          <div className={styles.pair}>
            <TextField {...optionalText(form, 'deliveryContactName')} autoComplete="name" maxLength={120} />
            <TextField
              {...optionalText(form, 'deliveryContactPhone')}
              type="tel"
              autoComplete="tel"
              maxLength={40}
              onChange={(event) => {
                setTypingPhone(true)
                set({ deliveryContactPhone: event.target.value })
              }}
              onBlur={() => setTypingPhone(false)}
              help={
                !typingPhone && isDoubtfulPhone(draft.deliveryContactPhone) ? (
                  <span className="warn">{contactWarnings.phone}</span>
                ) : undefined
              }
            />
          </div>
          <TextAreaField {...optionalText(form, 'deliveryInstructions')} maxLength={1000} />
          <Note>Contacto, teléfono e instrucciones los ve solo el proveedor que elijas, con la calle y el número.</Note>
          <div>
            <TextField
              {...optionalText(form, 'preferredDeliveryTime')}
              placeholder="Lunes a viernes de 8 a 12"
              maxLength={200}
            />
            <IdentifyingDataNote label={fieldLabels.preferredDeliveryTime} text={draft.preferredDeliveryTime} />
          </div>
          <div>
            <TextAreaField
              {...optionalText(form, 'specialHandlingRequirements')}
              maxLength={1000}
              placeholder="Descarga con autoelevador, frágil, cadena de frío…"
            />
            <IdentifyingDataNote
              label={fieldLabels.specialHandlingRequirements}
              text={draft.specialHandlingRequirements}
            />
          </div>
        </>
      ) : (
        <p className="small sec">Sin envío: tú retiras, o se trata de un servicio. Puedes activarlo si cambia.</p>
      )}
    </div>
  )
}
