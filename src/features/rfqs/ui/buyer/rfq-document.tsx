import { addressPlace, keepNames, locationText } from '#features/accounts/ui/addresses/address-text.ts'
import { FileStrip } from '#features/files/ui/reading/file-strip.tsx'
import { numbersOf } from '#features/files/ui/reading/readable.ts'
import { quantityText } from '#features/catalog/domain/stored-unit.ts'
import { fieldLabels } from '../../copy/fields.ts'
import { takenOutText } from '../../copy/addenda.ts'
import { noCategory, noEstimate } from '#lib/absent.ts'
import { formatUnitMoney } from '#lib/money.ts'
import { count, keepUnits } from '#lib/text.ts'
import { cx } from '#ui/cx.ts'
import { FactList, type Fact } from '#ui/paper/fact-list.tsx'
import { Crease } from '#ui/paper/crease.tsx'
import { DataTable, type Column } from '#ui/lists/data-table.tsx'
import { Money } from '#ui/paper/money.tsx'
import { Sheet } from '#ui/paper/sheet.tsx'
import { Stamp } from '#ui/paper/stamp.tsx'
import { budgetLabel, totalLabel } from '../../copy.ts'
import { useDaysLeft } from '#ui/time/days-left.ts'
import type { BuyerRfq } from './buyer-rfqs.ts'
import styles from './rfq-detail.module.css'

/** The tab 'Detalles': the RFQ as its buyer wrote it. Texts above the crease, items and total below. */
export const RfqDocument = ({ rfq }: { rfq: BuyerRfq }) => {
  const daysLeft = useDaysLeft(rfq.daysLeft)
  const open = rfq.status === 'active' && daysLeft > 0
  return (
    <div className={styles.layout}>
      <Sheet as="article" fold="document" flap={open ? 'open' : 'past'} className={styles.document}>
        <p className={styles.category}>{rfq.category?.name ?? noCategory}</p>
        <Text title={fieldLabels.description} text={rfq.description} none="Sin descripción." />
        <Text title={fieldLabels.requirements} text={rfq.requirements} />
        <Text title={fieldLabels.specialConditions} text={rfq.specialConditions} />
        <Text title={fieldLabels.additionalNotes} text={rfq.additionalNotes} />
        <FileStrip flush level={2} files={rfq.files} numberOf={numbersOf([...rfq.items, ...rfq.takenOut])} />
        <Crease bleed="roomy" />
        <h2 className={styles.heading}>{count(rfq.itemCount, 'ítem')}</h2>
        <div className={styles.items}>
          <DataTable
            bare
            caption="Ítems de la licitación"
            columns={columnsOf(rfq.currency)}
            rows={[...rfq.items, ...rfq.takenOut].toSorted((a, b) => a.number - b.number)}
            rowKey={(item) => item.id}
          />
        </div>
        <div className={styles.total}>
          <span className="sec">{totalLabel(rfq)}</span>
          {rfq.estimatedTotal === null ? (
            <span className={styles.open}>{noEstimate}</span>
          ) : (
            <Money amount={rfq.estimatedTotal} currency={rfq.currency} size="hero" />
          )}
        </div>
      </Sheet>
      <aside className={styles.side} aria-label="Condiciones">
        {/* No stamp when reception was ended before the deadline: it would show days that do not count. */}
        {open || daysLeft === 0 ? (
          <div className={styles.stamp}>
            <Stamp deadline={rfq.deadline} daysLeft={daysLeft} big />
          </div>
        ) : null}
        <Facts
          title="Condiciones"
          facts={[
            ['Presupuesto', budgetLabel(rfq.budget)],
            [fieldLabels.deliveryTimeframe, rfq.deliveryTimeframe],
            ['Ubicación', keepNames(ownLocation(rfq))],
            ['Correo de contacto', rfq.contactEmail],
          ]}
        />
        {rfq.shipping ? (
          <Facts
            title="Entrega"
            facts={[
              [fieldLabels.addressId, rfq.deliveryContact?.address ?? ''],
              ['Localidad', keepNames(addressPlace(rfq.shipping)) || 'No indicada'],
              [fieldLabels.deliveryContactName, rfq.deliveryContact?.contactName ?? ''],
              [fieldLabels.deliveryContactPhone, rfq.deliveryContact?.contactPhone ?? ''],
              [fieldLabels.deliveryInstructions, rfq.deliveryContact?.instructions ?? ''],
              [fieldLabels.preferredDeliveryTime, rfq.shipping.preferredDeliveryTime],
              [fieldLabels.specialHandlingRequirements, rfq.shipping.specialHandling],
            ]}
          />
        ) : (
          <section>
            <h2 className={styles.heading}>Entrega</h2>
            <p className="small sec">No requiere envío.</p>
          </section>
        )}
      </aside>
    </div>
  )
}

/** As the owner typed or picked it; else that of the delivery address. */
const ownLocation = (rfq: BuyerRfq): string => locationText(rfq.location) || addressPlace(rfq)

const Text = ({ title, text, none }: { title: string; text: string; none?: string }) =>
  text === '' && none === undefined ? null : (
    <section className={styles.text}>
      <h2 className={styles.heading}>{title}</h2>
      <p>{text === '' ? none : keepUnits(text)}</p>
    </section>
  )

const Facts = ({ title, facts }: { title: string; facts: readonly Fact[] }) => (
  <section>
    <h2 className={styles.heading}>{title}</h2>
    <FactList className={styles.facts} facts={facts} />
  </section>
)

type Item = BuyerRfq['items'][number] & { readonly takenOutOn?: string }

const columnsOf = (currency: string): readonly Column<Item>[] => [
  {
    key: 'name',
    head: 'Producto',
    card: 'title',
    cell: (item) => (
      <div className={styles.item}>
        <span className={styles.number}>
          <span className="vh">Ítem </span>
          {item.number}
        </span>
        <div>
          <span className={cx(styles.name, item.takenOutOn && styles.gone)}>{keepUnits(item.productName)}</span>
          {item.takenOutOn ? <span className={styles.technical}>{takenOutText(item.takenOutOn)}</span> : null}
          {item.technicalDescription ? (
            <span className={styles.technical}>{keepUnits(item.technicalDescription)}</span>
          ) : null}
        </div>
      </div>
    ),
  },
  {
    key: 'quantity',
    head: 'Cantidad',
    end: true,
    cell: (item) => <span className={styles.quantity}>{quantityText(item.quantity, item.unit)}</span>,
  },
  {
    key: 'price',
    head: 'Precio unitario estimado',
    end: true,
    cell: (item) =>
      item.estimatedUnitPrice === null ? null : (
        <span className="nb">{formatUnitMoney(item.estimatedUnitPrice, currency)}</span>
      ),
  },
  {
    key: 'total',
    head: 'Total estimado',
    end: true,
    cell: (item) =>
      item.estimatedTotal === null || item.takenOutOn ? null : (
        <Money amount={item.estimatedTotal} currency={currency} flat />
      ),
  },
]
