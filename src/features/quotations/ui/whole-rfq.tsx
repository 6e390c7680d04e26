import { useQuery } from '@tanstack/react-query'
import { quantityText } from '#features/catalog/domain/stored-unit.ts'
import { budgetLabel } from '#features/rfqs/copy.ts'
import { Addenda } from '#features/rfqs/ui/addenda/addenda.tsx'
import { keepUnits } from '#lib/text.ts'
import { orpc } from '#ui/api.ts'
import { QueryStates } from '#ui/feedback/query-states.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { FactList } from '#ui/paper/fact-list.tsx'
import styles from './whole-rfq.module.css'
import { deliveryFacts, RfqFiles, RfqTexts } from './wizard/rfq-facts.tsx'

/** Everything that a supplier may read of an RFQ, on its public page (docs/rules/who-sees-what.md#the-table). */
export const WholeRfq = ({ id }: { id: string }) => {
  const query = useQuery(orpc.rfqs.forSupplier.queryOptions({ input: { id } }))
  return (
    <QueryStates query={query} loading={<Spinner />} failed={{ title: 'No pudimos abrir el pliego completo' }}>
      {(rfq) => (
        <div className={styles.whole}>
          <h2 className="vh">El pliego completo</h2>
          <RfqTexts rfq={rfq} />
          <FactList
            className={styles.facts}
            facts={[['Presupuesto', budgetLabel(rfq.budget)], ...deliveryFacts(rfq)]}
          />
          <RfqFiles flush rfq={rfq} />
          <section>
            <h3 className={styles.heading}>Ítems</h3>
            <ol className={styles.items}>
              {rfq.items.map((item) => (
                <li key={item.id}>
                  <span className={styles.number} aria-hidden="true">
                    {item.number}
                  </span>
                  <div>
                    <p className={styles.name}>{keepUnits(item.productName)}</p>
                    {item.technicalDescription ? (
                      <p className="small sec">{keepUnits(item.technicalDescription)}</p>
                    ) : null}
                  </div>
                  <p className={styles.quantity}>{quantityText(item.quantity, item.unit)}</p>
                </li>
              ))}
            </ol>
          </section>
          <Addenda rfq={rfq} />
        </div>
      )}
    </QueryStates>
  )
}
