import { Ago } from '#ui/time/ago.tsx'
import type { Api } from '#ui/api.ts'
import { TextLink } from '#ui/button.tsx'
import { DayPart } from '#ui/day/part.tsx'
import { DayRow, DayRows, RowLink } from '#ui/day/rows.tsx'
import { Segments } from '#ui/paper/stats.tsx'
import { answeredText } from '../../copy.ts'
import { DeadlineText } from '../deadline-text.tsx'
import styles from './day.module.css'

export type QuotationDraftRow = Awaited<ReturnType<Api['quotations']['draft']['list']>>[number]

const rowsShown = 4
/** With more items than this, only the text is shown. */
const maxSegments = 40

/** The supplier's drafts in the day, last saved first. */
export const DayQuotationDrafts = ({ drafts }: { drafts: readonly QuotationDraftRow[] }) => (
  <DayPart
    n={drafts.length}
    name={drafts.length === 1 ? 'borrador' : 'borradores'}
    all={drafts.length > rowsShown ? <TextLink to="/supplier-dashboard">Ver todos</TextLink> : null}
  >
    <DayRows>
      {drafts.slice(0, rowsShown).map((draft) => (
        <DayRow
          key={draft.rfqId}
          title={draft.rfqTitle}
          facts={
            <>
              {draft.quotationId === null ? '' : 'Cambios sin enviar, '}guardado <Ago moment={draft.updatedAt} />
            </>
          }
          columns={[
            { key: 'progress', value: <Progress draft={draft} /> },
            {
              key: 'deadline',
              value: <DeadlineText deadline={draft.deadline} daysLeft={draft.daysLeft} />,
            },
          ]}
          link={<ContinueLink draft={draft} />}
        />
      ))}
    </DayRows>
  </DayPart>
)

const ContinueLink = ({ draft: { rfqId, quotationId, rfqTitle } }: { draft: QuotationDraftRow }) => {
  const words = (
    <>
      Continuar<span className="vh"> con el borrador de {rfqTitle}</span>
    </>
  )
  return quotationId === null ? (
    <RowLink to="/rfq/$id" params={{ id: rfqId }}>
      {words}
    </RowLink>
  ) : (
    <RowLink to="/quotation-detail/$id" params={{ id: quotationId }} search={{ step: '4' }}>
      {words}
    </RowLink>
  )
}

const Progress = ({ draft: { answered, itemCount } }: { draft: QuotationDraftRow }) => {
  const text = answeredText(answered, itemCount)
  return (
    <span className={styles.progress}>
      {itemCount <= maxSegments ? (
        <span aria-hidden="true">
          <Segments filled={Array.from({ length: itemCount }, (_, index) => index < answered)} label={text} />
        </span>
      ) : null}
      <span className={styles.under}>{text}</span>
    </span>
  )
}
