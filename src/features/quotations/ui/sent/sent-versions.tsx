import { useQuery } from '@tanstack/react-query'
import { afterAward } from '#features/files/ui/reading/readable.ts'
import { orpc } from '#ui/api.ts'
import { QueryStates } from '#ui/feedback/query-states.tsx'
import { SkeletonTable } from '#ui/feedback/skeletons.tsx'
import styles from './quotation-detail.module.css'
import type { SentQuotation } from './sent-query.ts'
import { Versions } from '../versions.tsx'

/** The versions of a quotation that was sent more than once (docs/rules/states.md#revising). */
export const SentVersions = ({ quotation }: { quotation: SentQuotation }) => {
  const { id, rfq, isSelected } = quotation
  const versions = useQuery(orpc.quotations.sentVersions.queryOptions({ input: { id } }))
  return (
    <section className={styles.revealed} aria-labelledby="versiones">
      <h2 id="versiones" className={styles.title}>
        Versiones enviadas
      </h2>
      <QueryStates
        query={versions}
        loading={<SkeletonTable rows={2} />}
        failed={{ title: 'No pudimos cargar las versiones', text: 'Siguen guardadas: prueba de nuevo en un momento.' }}
      >
        {(list) => (
          <Versions
            versions={list.map((version) => ({ ...version, files: afterAward(version.files, isSelected) }))}
            items={[...rfq.items, ...rfq.takenOut]}
            currency={rfq.currency}
          />
        )}
      </QueryStates>
    </section>
  )
}
