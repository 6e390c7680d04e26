import { IconBuilding, IconCircleCheckFilled, IconLink, IconLockOpen, IconUsers, IconWorld } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { Ribbon } from '#ui/feedback/badge.tsx'
import { Crease } from '#ui/paper/crease.tsx'
import { ExampleMoney } from '#ui/paper/money-parts.tsx'
import { BelowCrease, Sheet } from '#ui/paper/sheet.tsx'
import { StampMark } from '#ui/paper/stamp.tsx'
import * as copy from '../copy/pieces.ts'
import styles from './pieces.module.css'
import type { PieceName } from './text.ts'

/**
 * Pieces of the real interface beside the text that explains them. They show examples, and say so.
 */

/** A piece: drawn for the eyes only, with its caption. */
const Piece = ({ caption, children }: { caption: string; children: ReactNode }) => (
  <figure className={styles.piece}>
    <div aria-hidden="true">{children}</div>
    <figcaption>{caption}</figcaption>
  </figure>
)

type Row = readonly [name: string, value: string]
const Rows = ({ rows }: { rows: readonly Row[] }) => (
  <ul className={styles.rows}>
    {rows.map(([name, value]) => (
      <li key={name}>
        <span>{name}</span>
        <span>{value}</span>
      </li>
    ))}
  </ul>
)

const Head = ({ category, title, meta }: { category?: string; title: string; meta: string }) => (
  <div className={styles.part}>
    {category ? <p className={styles.category}>{category}</p> : null}
    <p className={styles.title}>{title}</p>
    <p className={styles.meta}>{meta}</p>
  </div>
)

const ExampleStamp = ({ day, state }: { day: string; state: string }) => (
  <StampMark verb="Vence" day={day} state={state} tone={undefined} spoken="" />
)

/** An RFQ as a supplier sees it. */
const RfqPiece = () => (
  <Piece caption={copy.rfq.caption}>
    <Sheet fold="card" className={styles.sheet}>
      <Head {...copy.rfq.head} />
      <Crease />
      <BelowCrease className={styles.part}>
        <Rows rows={copy.rfq.rows} />
        <div className={styles.stamp}>
          <ExampleStamp {...copy.rfq.stamp} />
        </div>
      </BelowCrease>
    </Sheet>
  </Piece>
)

/** An open opportunity, and the step of its prices. */
const QuotePiece = () => {
  const { caption, head, total, stamp, answered, unquoted } = copy.quote
  return (
    <Piece caption={caption}>
      <Sheet fold="card" className={styles.sheet}>
        <Head {...head} />
        <Crease />
        <BelowCrease className={cx(styles.part, styles.foot)}>
          <div>
            <p className={styles.meta}>{total.label}</p>
            <ExampleMoney {...total.amount} />
          </div>
          <div className={styles.astride}>
            <ExampleStamp {...stamp} />
          </div>
        </BelowCrease>
      </Sheet>
      <Sheet className={cx(styles.sheet, styles.part, styles.next)}>
        <p className={styles.item}>
          <span className={styles.order}>1</span> {answered.name}
        </p>
        <div className={styles.linked}>
          {answered.fields.map(([label, value], at) => (
            <span key={label} className={styles.field}>
              <span>{label}</span>
              <span className={styles.box}>
                <span>$U</span>
                <b>{value}</b>
              </span>
              {at === 0 ? <IconLink stroke={1.75} /> : null}
            </span>
          ))}
        </div>
        <p className={cx(styles.item, styles.ruled)}>
          <span className={styles.order}>2</span> {unquoted.name}
        </p>
        <p className={styles.slot}>{unquoted.slot}</p>
      </Sheet>
    </Piece>
  )
}

/** The total of a quotation. */
const TotalPiece = () => (
  <Piece caption={copy.total.caption}>
    <Sheet className={cx(styles.sheet, styles.part)}>
      <Rows rows={copy.total.rows} />
      <p className={styles.grand}>
        <span>{copy.total.grand[0]}</span>
        <span>{copy.total.grand[1]}</span>
      </p>
    </Sheet>
  </Piece>
)

/** Three items and two quotations, the best price of each item marked. */
const ComparisonPiece = () => {
  const { caption, heads, rows, total } = copy.comparison
  return (
    <Piece caption={caption}>
      <Sheet className={cx(styles.sheet, styles.matrix)}>
        {heads.map((head, at) => (
          <span key={head} className={at === 0 ? styles.meta : 'hash'}>
            {head}
          </span>
        ))}
        {rows.flatMap(([name, ...prices]) => [
          <span key={name}>{name}</span>,
          ...prices.map(({ price, over }) => (
            <span key={`${name} ${price}`} className={cx(over === undefined && styles.best)}>
              {over === undefined ? <IconCircleCheckFilled /> : null}
              {price}
              {over === undefined ? null : <small>{over}</small>}
            </span>
          )),
        ])}
        {total.map((cell) => (
          <b key={cell}>{cell}</b>
        ))}
      </Sheet>
    </Piece>
  )
}

/** The three parts of an RFQ, and who opens each. */
export const SeesPiece = () => (
  <Piece caption={copy.sees.caption}>
    <Sheet fold="card" className={styles.sheet}>
      {copy.sees.layers.map(([who, what], at) => {
        const Icon = [IconWorld, IconUsers, IconBuilding][at]!
        return (
          <div key={who} className={cx(styles.layer, styles.part)}>
            <p className={styles.who}>
              <Icon stroke={1.75} />
              {who}
            </p>
            <p className={styles.meta}>{what}</p>
          </div>
        )
      })}
    </Sheet>
  </Piece>
)

/** A deadline as every document shows it. */
const DeadlinePiece = () => (
  <Piece caption={copy.deadline.caption}>
    <Sheet fold="card" className={styles.sheet}>
      <Head title={copy.deadline.title} meta={copy.deadline.meta} />
      <Crease />
      <BelowCrease className={cx(styles.part, styles.foot)}>
        <p className={styles.meta}>{copy.deadline.remark}</p>
        <div className={styles.astride}>
          <ExampleStamp {...copy.deadline.stamp} />
        </div>
      </BelowCrease>
    </Sheet>
  </Piece>
)

/** The selected quotation, open. */
const SelectedPiece = () => (
  <Piece caption={copy.selected.caption}>
    <Sheet fold="card" flap="sol" className={styles.sheet}>
      <div className={styles.part}>
        <div className={styles.ribbon}>
          <Ribbon>{copy.selected.ribbon}</Ribbon>
        </div>
        <p className={cx(styles.title, styles.below)}>{copy.selected.company}</p>
        <p className={styles.meta}>
          {copy.selected.before} <span className="hash">{copy.selected.label}</span>
        </p>
      </div>
      <Crease />
      <BelowCrease className={styles.part}>
        <Rows rows={copy.selected.rows} />
        <p className={styles.open}>
          <IconLockOpen stroke={1.75} />
          {copy.selected.remark}
        </p>
      </BelowCrease>
    </Sheet>
  </Piece>
)

/** A text as the other side reads it. */
const MaskedPiece = () => (
  <Piece caption={copy.masked.caption}>
    <Sheet className={cx(styles.sheet, styles.part)}>
      <p className={styles.meta}>{copy.masked.head}</p>
      <p>
        {copy.masked.before} <span className={styles.mask}>{copy.maskText}</span>
        {copy.masked.after}
      </p>
    </Sheet>
  </Piece>
)

/** What a year costs: an example of one side. */
const YearPiece = ({ year }: { year: { caption: string; rows: readonly Row[]; due: Row } }) => (
  <Piece caption={year.caption}>
    <Sheet className={cx(styles.sheet, styles.part)}>
      <Rows rows={year.rows} />
      <p className={styles.grand}>
        <span>{year.due[0]}</span>
        <span>{year.due[1]}</span>
      </p>
    </Sheet>
  </Piece>
)

/** Each piece by its name in the texts. */
export const pieces: Readonly<Record<PieceName, () => ReactNode>> = {
  rfq: RfqPiece,
  quote: QuotePiece,
  total: TotalPiece,
  comparison: ComparisonPiece,
  sees: SeesPiece,
  deadline: DeadlinePiece,
  selected: SelectedPiece,
  masked: MaskedPiece,
  buyerYear: () => <YearPiece year={copy.buyerYear} />,
  supplierYear: () => <YearPiece year={copy.supplierYear} />,
}
