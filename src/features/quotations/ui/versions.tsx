import { IconChevronDown } from '@tabler/icons-react'
import { numbersOf } from '#features/files/ui/reading/readable.ts'
import { formatDateTime } from '#lib/dates.ts'
import { formatMoney, formatUnitMoney, type Currency } from '#lib/money.ts'
import { keepUnits } from '#lib/text.ts'
import { Money } from '#ui/paper/money.tsx'
import type { Api } from '#ui/api.ts'
import { shippingText } from '../copy.ts'
import { fieldLabels } from '../copy/fields.ts'
import { VersionFiles, type VersionFile } from './version-files.tsx'
import styles from './versions.module.css'

/** A version as its supplier reads it, or as the owner of the RFQ does. */
export type Version = Omit<Awaited<ReturnType<Api['quotations']['sentVersions']>>[number], 'pickup' | 'files'> & {
  readonly files: readonly VersionFile[]
}
type Items = readonly { readonly id: string; readonly number: number; readonly productName: string }[]

type Props = {
  /** The latest first. */
  versions: readonly Version[]
  items: Items
  currency: Currency
}

/**
 * Every version of a quotation as it was sent, folded behind its number, time and total; changes show the old value.
 */
export const Versions = ({ versions, items, currency }: Props) => (
  <ol className={styles.list} reversed>
    {versions.map((version, index) => (
      <li key={version.revision}>
        <details className={styles.version}>
          <summary className={styles.summary}>
            <span className={styles.number}>
              <span>Versión {version.revision}</span>{' '}
              {index === 0 ? <span className={styles.current}>vigente</span> : null}
            </span>
            <span className={styles.when}>{formatDateTime(version.sentAt)}</span>
            <b className={styles.price}>
              <Money amount={version.price} currency={currency} flat />
            </b>
            <IconChevronDown className={styles.fold} stroke={1.75} aria-hidden="true" />
          </summary>
          <VersionContent version={version} before={versions[index + 1]} items={items} currency={currency} />
        </details>
      </li>
    ))}
  </ol>
)

type ContentProps = { version: Version; before: Version | undefined; items: Items; currency: Currency }

const VersionContent = ({ version, before, items, currency }: ContentProps) => (
  <div className={styles.content}>
    <ul className={styles.items}>
      {items.map((item) => {
        const current = priceText(version, item.id, currency)
        const previous = before && priceText(before, item.id, currency)
        return (
          <li key={item.id}>
            <span>
              {keepUnits(item.productName)}
              <ItemNote note={noteOf(version, item.id)} previous={before && noteOf(before, item.id)} />
            </span>
            <span className={styles.amount}>
              {current}
              {previous === undefined || previous === current ? null : (
                <span className={styles.previous}>antes {previous}</span>
              )}
            </span>
          </li>
        )
      })}
    </ul>
    <dl className={styles.facts}>
      {factsOf(version, currency).map(([label, value]) => {
        const previous = before && factsOf(before, currency).find(([name]) => name === label)?.[1]
        return value === '' && !previous ? null : (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value === '' ? '—' : value}
              {previous === undefined || previous === value ? null : (
                <span className={styles.previous}>antes {previous || '—'}</span>
              )}
            </dd>
          </div>
        )
      })}
    </dl>
    <VersionFiles files={version.files} before={before?.files} numberOf={numbersOf(items)} />
  </div>
)

/** What the supplier wrote about an item, and what it said before where that was something else. */
const ItemNote = ({ note, previous }: { note: string; previous: string | undefined }) => (
  <>
    {note === '' ? null : <span className={styles.note}>{note}</span>}
    {previous === undefined || previous === note ? null : (
      <span className={styles.previous}>antes {previous === '' ? 'sin nota' : previous}</span>
    )}
  </>
)

const noteOf = (version: Version, itemId: string): string =>
  version.items.find((item) => item.rfqItemId === itemId)?.notes.trim() ?? ''

const priceText = (version: Version, itemId: string, currency: Currency): string => {
  const answer = version.items.find((item) => item.rfqItemId === itemId)
  if (!answer) return 'No se pide'
  if (answer.declined || answer.unitPrice === null || answer.total === null) return 'No cotizado'
  return `${formatUnitMoney(answer.unitPrice, currency)} · ${formatMoney(answer.total, currency)}`
}

const factsOf = ({ shipping, ...version }: Version, currency: Currency): readonly (readonly [string, string])[] => [
  [fieldLabels.shippingCost, shippingText(shipping, (cost) => formatMoney(cost, currency))],
  [fieldLabels.deliveryTimeValue, version.delivery.text],
  [fieldLabels.deliveryTimeNotes, version.delivery.notes],
  [fieldLabels.paymentTerms, version.paymentTerms],
  [fieldLabels.shippingMethod, shipping?.method ?? ''],
  [fieldLabels.estimatedShippingDays, shipping?.days === null || !shipping ? '' : String(shipping.days)],
  [fieldLabels.trackingProvided, shipping?.tracking ? 'Sí' : ''],
  [fieldLabels.insuranceIncluded, shipping?.insurance ? 'Sí' : ''],
  [fieldLabels.packagingDetails, shipping?.packaging ?? ''],
  [fieldLabels.shippingNotes, shipping?.notes ?? ''],
  [fieldLabels.proposal, version.proposal],
  [fieldLabels.additionalInfo, version.additionalInfo],
]
