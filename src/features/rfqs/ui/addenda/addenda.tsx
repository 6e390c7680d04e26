import { IconEqual, IconGitCompare } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { quantityText } from '#features/catalog/domain/stored-unit.ts'
import { formatDay } from '#lib/dates.ts'
import { formatQuantity } from '#lib/money.ts'
import { keepUnits } from '#lib/text.ts'
import type { Api } from '#ui/api.ts'
import { cx } from '#ui/cx.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Crease } from '#ui/paper/crease.tsx'
import { MaskedText } from '#ui/paper/masked-text.tsx'
import { BelowCrease, Sheet } from '#ui/paper/sheet.tsx'
import { addendumTitle, materialLabels, takenOutText } from '../../copy/addenda.ts'
import styles from './addenda.module.css'
import { FileChips } from '#features/files/ui/reading/file-chips.tsx'

type SupplierRfq = Awaited<ReturnType<Api['rfqs']['forSupplier']>>
export type Addendum = SupplierRfq['addenda'][number]
/** What an addendum needs of its RFQ, whoever reads it. */
export type AmendedRfq = Pick<SupplierRfq, 'items' | 'takenOut' | 'addenda' | 'files'>

type Props = {
  rfq: AmendedRfq
  level?: 2 | 3
  /** What its buyer can do, beside the heading. */
  action?: ReactNode
  /** It follows other content, and keeps its distance. */
  apart?: boolean
}

/** The addenda of an RFQ under their heading, the newest first; nothing without any and without an action. */
export const Addenda = ({ rfq, level = 3, action, apart = false }: Props) => {
  const Heading = `h${level}` as const
  if (rfq.addenda.length === 0 && !action) return null
  return (
    <section className={cx(styles.section, apart && styles.apart)} aria-labelledby="addenda">
      <div className={styles.head}>
        <div>
          <Heading id="addenda" className={styles.heading}>
            Aclaraciones
          </Heading>
          {rfq.addenda.length === 0 ? (
            <p className="small sec">Lo publicado no se edita: si algo falta o cambia, se aclara y todos lo leen.</p>
          ) : null}
        </div>
        {action}
      </div>
      <ol className={styles.list} reversed>
        {rfq.addenda.toReversed().map((addendum) => (
          <li key={addendum.number} id={`aclaracion-${addendum.number}`}>
            <AddendumSlip addendum={addendum} rfq={rfq} level={(level + 1) as 3 | 4} />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The files of an addendum or an answer belong to no item. */
export const ofTheWhole = (): null => null

type SlipProps = { addendum: Addendum; rfq: AmendedRfq; level: 3 | 4 }

/** An addendum as a slip of paper: above the crease what it says, below what it changes. */
export const AddendumSlip = ({ addendum, rfq, level }: SlipProps) => {
  const Title = `h${level}` as const
  const counts = addendum.changes.length > 0 || addendum.deadline !== null
  return (
    <Sheet as="article" fold="card" className={styles.slip}>
      <div className={styles.says}>
        <div className={styles.top}>
          <Title className={styles.title}>{addendumTitle(addendum)}</Title>
          {addendum.material ? (
            <Badge tone="warn" icon={IconGitCompare}>
              {materialLabels.yes}
            </Badge>
          ) : (
            <Badge tone="mute" icon={IconEqual}>
              {materialLabels.no}
            </Badge>
          )}
        </div>
        <p className={styles.text}>
          <MaskedText text={addendum.text} />
        </p>
        <FileChips files={rfq.files.filter((file) => file.addendum === addendum.number)} numberOf={ofTheWhole} />
      </div>
      {counts ? (
        <>
          <Crease />
          <BelowCrease className={styles.counts}>
            <Changes addendum={addendum} rfq={rfq} />
          </BelowCrease>
        </>
      ) : null}
    </Sheet>
  )
}

/** What an addendum changed, before and after. */
const Changes = ({ addendum, rfq }: Omit<SlipProps, 'level'>) => {
  const items = [...rfq.items, ...rfq.takenOut]
  return (
    <dl className={styles.changes}>
      {addendum.changes.map(({ itemId, before, after }) => {
        const item = items.find(({ id }) => id === itemId)
        if (!item) return null
        return after === null ? (
          <div key={itemId}>
            <dt>
              <span className={styles.gone}>{keepUnits(item.productName)}</span>
              <small>
                Ítem {item.number}, {quantityText(before, item.unit)}
              </small>
            </dt>
            <dd>{takenOutText(addendum.publishedOn)}</dd>
          </div>
        ) : (
          <div key={itemId}>
            <dt>
              {keepUnits(item.productName)}
              <small>
                Ítem {item.number}, {quantityText(after, item.unit)}
              </small>
            </dt>
            <dd>
              Cantidad: antes <del>{formatQuantity(before)}</del>, ahora <ins>{formatQuantity(after)}</ins>
            </dd>
          </div>
        )
      })}
      {addendum.deadline ? (
        <div>
          <dt>Fecha límite</dt>
          <dd>
            antes <del>{formatDay(addendum.deadline.before)}</del>, ahora{' '}
            <ins>{formatDay(addendum.deadline.after)}</ins>
          </dd>
        </div>
      ) : null}
    </dl>
  )
}
