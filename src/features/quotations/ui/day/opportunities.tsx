import { IconTargetArrow } from '@tabler/icons-react'
import { sectors } from '#features/accounts/domain/profile-choices.ts'
import { totalLabel } from '#features/rfqs/copy.ts'
import { useDaysLeft } from '#ui/time/days-left.ts'
import { noCategory, noEstimate } from '#lib/absent.ts'
import { count, keepName } from '#lib/text.ts'
import { TextLink } from '#ui/button.tsx'
import { DayPart } from '#ui/day/part.tsx'
import { DayRow, DayRows, RowLink } from '#ui/day/rows.tsx'
import { Money } from '#ui/paper/money.tsx'
import { opportunitiesCounted } from '../../domain/day.ts'
import { DeadlineText } from '../deadline-text.tsx'
import type { SupplierDay } from './to-decide.tsx'
import styles from './day.module.css'

type Props = { opportunities: SupplierDay['opportunities']; sector: SupplierDay['sector']; since: string }
type Opportunity = Props['opportunities']['rfqs'][number]

/** Open RFQs that the supplier has not quoted, those of its sector where there are any. */
export const DayOpportunities = ({ opportunities, sector, since }: Props) => {
  const { kind, ofSector, total, rfqs } = opportunities
  const place = ofSector && sector ? `de tu sector, ${sectors[sector]}` : 'de todos los sectores'
  return (
    <DayPart
      n={opportunitiesCounted(total)}
      name={nameOf(kind, total)}
      note={kind === 'new' ? `desde ${since}, ${place}` : `${place}: las que vencen antes`}
      all={
        <TextLink to="/opportunities">
          Ver todas<span className="vh"> las oportunidades</span>
        </TextLink>
      }
    >
      <DayRows>
        {rfqs.map((rfq) => (
          <Row key={rfq.id} rfq={rfq} ofSector={ofSector} />
        ))}
      </DayRows>
      {sector === null ? (
        <p className={styles.hint}>
          Elige tu sector en <TextLink to="/profile">tu perfil</TextLink> y verás primero las de tu rubro.
        </p>
      ) : null}
    </DayPart>
  )
}

const nameOf = (kind: 'new' | 'open', total: number): string => {
  if (kind === 'new') return total === 1 ? 'oportunidad nueva' : 'oportunidades nuevas'
  return total === 1 ? 'oportunidad abierta' : 'oportunidades abiertas'
}

const Row = ({ rfq, ofSector }: { rfq: Opportunity; ofSector: boolean }) => {
  const daysLeft = useDaysLeft(rfq.daysLeft)
  // The page was open past midnight of the last day.
  if (daysLeft === 0) return null
  const category = rfq.category?.name ?? noCategory
  const place = [
    ...(ofSector ? [] : [category]),
    ...(rfq.department ? [keepName(rfq.department)] : []),
    count(rfq.itemCount, 'ítem'),
  ]
  return (
    <DayRow
      title={rfq.title}
      facts={place.join(', ')}
      why={
        ofSector ? (
          <>
            <IconTargetArrow stroke={1.75} aria-hidden="true" />
            De tu sector: {category}
          </>
        ) : null
      }
      columns={[
        {
          key: 'total',
          value:
            rfq.estimatedTotal === null ? (
              <span className="small mut">{noEstimate}</span>
            ) : (
              <>
                <Money amount={rfq.estimatedTotal} currency={rfq.currency} size="s" />
                {rfq.estimatedItems < rfq.itemCount ? <span className={styles.under}>{totalLabel(rfq)}</span> : null}
              </>
            ),
        },
        {
          key: 'deadline',
          value: <DeadlineText deadline={rfq.deadline} daysLeft={daysLeft} />,
        },
      ]}
      link={
        <RowLink to="/rfq/$id" params={{ id: rfq.id }}>
          Cotizar<span className="vh"> {rfq.title}</span>
        </RowLink>
      }
    />
  )
}
