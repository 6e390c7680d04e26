import { useQuery } from '@tanstack/react-query'
import type { Address } from '#features/accounts/ui/addresses/address-dialog.tsx'
import { addressPlace, addressSummary, locationText } from '#features/accounts/ui/addresses/address-text.ts'
import { orpc } from '#ui/api.ts'
import { Folded } from '#ui/paper/folded.tsx'
import { useAuth } from '#ui/session/session.tsx'
import { fieldLabels } from '../../../copy/fields.ts'
import type { RfqDraft } from '../../../domain/draft.ts'
import { asRead } from './as-read.tsx'
import { Change, Facts, PartHead } from './part.tsx'
import styles from './review.module.css'

type Props = {
  draft: RfqDraft
  address: Address | null
  /** The chosen address is still loading. */
  awaitsAddress: boolean
}

/** Where and when it is delivered, as far as suppliers may know. */
export const DeliveryPart = ({ draft, address, awaitsAddress, onChange }: Props & { onChange: () => void }) => {
  const { requiresShipping, preferredDeliveryTime, specialHandlingRequirements, location } = draft
  const place = address ? addressPlace(address) : awaitsAddress ? '…' : ''
  return (
    <section className={styles.part} aria-label="Entrega">
      <PartHead audience="suppliers" change={<Change what="la entrega" onClick={onChange} />} />
      <Facts
        facts={[
          ['Entrega', !requiresShipping ? 'Sin envío' : place === '' ? 'Con envío' : `Con envío, a ${place}`],
          ['Ubicación', location.placeId === null ? '' : locationText(location.text)],
          [fieldLabels.preferredDeliveryTime, requiresShipping ? asRead(preferredDeliveryTime, true) : ''],
          [fieldLabels.specialHandlingRequirements, requiresShipping ? asRead(specialHandlingRequirements) : ''],
        ]}
      />
    </section>
  )
}

/** What only the selected supplier will read, after the selection. */
export const FoldedPart = ({ draft, address, awaitsAddress }: Props) => {
  const { user } = useAuth()
  const profile = useQuery(orpc.accounts.profile.load.queryOptions()).data
  const { requiresShipping, location, deliveryContactName, deliveryContactPhone, deliveryInstructions } = draft
  const onSite = [deliveryContactName, deliveryContactPhone].filter((text) => text.trim() !== '').join('\n')
  return (
    <Folded>
      <section className={styles.folded} aria-label="Plegado hasta que elijas">
        <PartHead audience="selected" />
        <Facts
          facts={[
            [
              'Empresa',
              <Detailed key="company" text={user?.company ?? ''} detail="hasta entonces, «Empresa» y un código" />,
            ],
            [
              'Contacto',
              <Detailed
                key="contact"
                text={profile?.name ?? user?.name ?? ''}
                detail={[profile?.email, profile?.phone].filter(Boolean).join('\n')}
              />,
            ],
            [
              fieldLabels.addressId,
              requiresShipping && address ? (
                <Detailed key="address" text={addressSummary(address)} detail={onSite} />
              ) : awaitsAddress ? (
                'Cargando…'
              ) : null,
            ],
            [fieldLabels.deliveryInstructions, requiresShipping ? deliveryInstructions.trim() : ''],
            [
              'Ubicación',
              location.placeId === null && location.text.trim() !== '' ? (
                <Detailed key="place" text={location.text} detail="tal como la escribiste" />
              ) : null,
            ],
          ]}
        />
      </section>
    </Folded>
  )
}

const Detailed = ({ text, detail }: { text: string; detail: string }) => (
  <>
    {text}
    {detail === '' ? null : <span className={styles.detail}>{detail}</span>}
  </>
)
