import { IconAlertTriangle, IconChevronRight } from '@tabler/icons-react'
import { Ago } from '#ui/time/ago.tsx'
import { unconfirmedBadge } from '#features/rfqs/copy/addenda.ts'
import { noCategory } from '#lib/absent.ts'
import { keepUnits } from '#lib/text.ts'
import { Button, ButtonLink, TextLink } from '#ui/button.tsx'
import { StatusBadge } from '#ui/feedback/badge.tsx'
import { focusSoon } from '#ui/forms/focus-field.ts'
import type { Column } from '#ui/lists/data-table.tsx'
import { Money } from '#ui/paper/money.tsx'
import { nextStep, supplierStatusLabels } from '../../copy.ts'
import { useQuotationActs } from '../sent/use-quotation-acts.ts'
import type { SentQuotationRow } from './sent-quotations.ts'
import styles from './supplier-dashboard.module.css'

/** Renews an expired quotation: the same prices for 30 days more (docs/rules/states.md#renewing). */
const Renew = ({ row }: { row: SentQuotationRow }) => {
  const { renew } = useQuotationActs({ ...row, addenda: row.rfqAddenda }, () => focusSoon(detailsId(row)))
  return (
    <Button
      size="sm"
      className={styles.act}
      loading={renew.isPending}
      loadingText="Renovando…"
      onClick={() => renew.mutate()}
    >
      Renovar<span className="vh"> {titleOf(row)}</span>
    </Button>
  )
}

/** Leads to what an addendum changes of the quotation, and to its confirmation. */
const Confirm = ({ row }: { row: SentQuotationRow }) => (
  <ButtonLink size="sm" className={styles.act} to="/quotation-detail/$id" params={{ id: row.id }}>
    Confirmar<span className="vh"> los precios de {titleOf(row)}</span>
  </ButtonLink>
)

/** The RFQ's title, or the first 8 characters of its id when its data is missing. */
const titleOf = (row: SentQuotationRow) => row.rfqTitle || row.rfqId.slice(0, 8)

/** The link beside 'Renovar', which takes the focus when the button is gone. */
const detailsId = ({ id }: SentQuotationRow) => `detalles-${id}`

const NextStep = ({ row }: { row: SentQuotationRow }) => {
  const next = nextStep(row)
  return next === null ? (
    <span className="mut">—</span>
  ) : (
    <>
      <span className={styles.step}>{next.step}</span>
      {next.until === null ? null : <span className={styles.until}>{next.until}</span>}
    </>
  )
}

/** The columns of the table of sent quotations. */
export const sentColumns: readonly Column<SentQuotationRow>[] = [
  {
    key: 'rfq',
    head: 'Licitación',
    card: 'title',
    cell: (row) => (
      <div className={styles.title}>
        {keepUnits(titleOf(row))}
        <span className={styles.category}>{row.category ?? noCategory}</span>
        {row.rfqTitle ? null : (
          <span className={styles.missing}>
            <IconAlertTriangle stroke={1.75} aria-hidden="true" />
            Datos del RFQ no disponibles
          </span>
        )}
      </div>
    ),
  },
  {
    key: 'category',
    head: 'Categoría',
    card: 'hidden',
    cell: (row) => row.category ?? <span className="mut">{noCategory}</span>,
  },
  {
    key: 'amount',
    head: 'Monto',
    end: true,
    cell: (row) => (
      <b className={styles.amount}>
        <Money amount={row.price} currency={row.currency} />
      </b>
    ),
  },
  {
    key: 'status',
    head: 'Estado',
    card: 'above',
    cell: (row) => (
      <span className={styles.badges}>
        <StatusBadge state={row.status}>{supplierStatusLabels[row.status]}</StatusBadge>
        {row.unconfirmed ? <StatusBadge state="unconfirmed">{unconfirmedBadge}</StatusBadge> : null}
        {row.expired ? <StatusBadge state="expired">Vencida</StatusBadge> : null}
        <span className={styles.sent}>
          Enviada <Ago moment={row.sentAt} />
        </span>
      </span>
    ),
  },
  { key: 'next', head: 'Qué sigue', cell: (row) => <NextStep row={row} /> },
  {
    key: 'details',
    head: 'Detalles',
    hiddenHead: true,
    end: true,
    card: 'action',
    cell: (row) => (
      <span className={styles.acts}>
        {row.rfqOpen ? row.unconfirmed ? <Confirm row={row} /> : row.expired ? <Renew row={row} /> : null : null}
        <TextLink id={detailsId(row)} to="/quotation-detail/$id" params={{ id: row.id }} className={styles.details}>
          Ver detalles<span className="vh"> de {titleOf(row)}</span>
          <IconChevronRight stroke={1.75} aria-hidden="true" />
        </TextLink>
      </span>
    ),
  },
]
