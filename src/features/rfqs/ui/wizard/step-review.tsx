import { useQuery } from '@tanstack/react-query'
import { departmentIn } from '#features/catalog/domain/places.ts'
import type { Day } from '#lib/dates.ts'
import { orpc } from '#ui/api.ts'
import { Crease } from '#ui/paper/crease.tsx'
import { Sheet } from '#ui/paper/sheet.tsx'
import type { Problem, Step } from '../../domain/steps.ts'
import { EarlierTextsNote } from './earlier-texts-note.tsx'
import { DeliveryPart, FoldedPart } from './review/delivery-part.tsx'
import { FilesPart } from './review/files-part.tsx'
import { ItemsPart } from './review/items-part.tsx'
import styles from './review/review.module.css'
import { TextsPart } from './review/texts-part.tsx'
import { TitlePart } from './review/title-part.tsx'
import { useOpenParts } from './review/use-open-parts.ts'
import type { RfqForm } from './rfq-form.ts'
import type { ChangeRfq } from './use-rfq-draft.ts'

type Props = RfqForm & {
  change: ChangeRfq
  category: string | null
  today: Day
  /** The problems of this step. */
  problems: readonly Problem[]
  /** The field that is about to receive the focus. */
  target: string | null
  onStep: (step: Step) => void
  /** Goes to a field of an earlier step. */
  onGo: (field: string) => void
  /** Shows a problem of this step at its field. */
  onInsist: (field: string) => void
}

const loading = 'Cargando…'

/**
 * Step 4: the sheet as suppliers will read it, with marks that say who reads each part. Title, texts and budget are
 * edited in place; the other parts lead to their steps.
 */
export const ReviewStep = ({ change, category, today, problems, target, onStep, onGo, onInsist, ...form }: Props) => {
  const { draft } = form
  const parts = useOpenParts({ draft, problems, target, onInsist })
  const addresses = useQuery({ ...orpc.accounts.addresses.list.queryOptions(), enabled: draft.requiresShipping })
  const address = (draft.requiresShipping && addresses.data?.find(({ id }) => id === draft.addressId)) || null
  // While the addresses load, the sheet must not say that there is none.
  const awaitsAddress = draft.requiresShipping && draft.addressId !== null && addresses.isPending
  const place = draft.location.placeId === null ? null : departmentIn(draft.location.text)
  return (
    <div className={styles.review}>
      <EarlierTextsNote draft={draft} onGo={onGo} />
      <Sheet as="article" fold="document" className={styles.sheet} aria-label="La licitación, como se va a leer">
        <TitlePart
          {...form}
          category={category}
          awaitsCategory={draft.categoryId !== null && category === null}
          department={place ?? (awaitsAddress ? loading : address?.department || null)}
          today={today}
          parts={parts}
          onChange={() => onStep(1)}
        />
        <Crease />
        <TextsPart {...form} parts={parts} />
        <Crease />
        <FilesPart draft={draft} change={change} />
        <Crease />
        <ItemsPart items={draft.items} currency={draft.currency ?? 'UYU'} onChange={() => onStep(2)} />
        <Crease />
        <DeliveryPart draft={draft} address={address} awaitsAddress={awaitsAddress} onChange={() => onStep(3)} />
        <FoldedPart draft={draft} address={address} awaitsAddress={awaitsAddress} />
      </Sheet>
    </div>
  )
}
