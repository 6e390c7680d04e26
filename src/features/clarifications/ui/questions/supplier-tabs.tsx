import { Tabs } from '#ui/layout/tabs.tsx'
import styles from './asking.module.css'
import { useSupplierQuestions } from './queries.ts'

type Props = {
  rfqId: string
  /** Connects the tabs with their panel. */
  id: string
  /** The name of the group, and of the tab beside 'Consultas'. */
  label: string
  first: { readonly value: string; readonly label: string }
  asking: boolean
  onAsking: (asking: boolean) => void
}

/** The two tabs of a supplier's page: the RFQ to quote or its own quotation, and the questions. */
export const SupplierTabs = ({ rfqId, id, label, first, asking, onAsking }: Props) => {
  const total = useSupplierQuestions(rfqId).data?.pages.at(0)?.total
  return (
    <div className={styles.tabs}>
      <Tabs
        id={id}
        label={label}
        tabs={[first, { value: 'questions', label: 'Consultas', count: total || undefined }]}
        value={asking ? 'questions' : first.value}
        onChange={(value) => onAsking(value === 'questions')}
      />
    </div>
  )
}
