import type { ReactNode } from 'react'
import { SkeletonDocument } from '#ui/feedback/skeletons.tsx'
import styles from './wizard.module.css'

/** The page of the RFQ wizard while something else is shown in its place. */
export const RfqWizardState = ({ children }: { children: ReactNode }) => (
  <div className={`wrap ${styles.alone}`}>{children}</div>
)

/** The page while a draft or a template is loaded. */
export const RfqWizardLoading = () => (
  <RfqWizardState>
    <h1 className="vh">Solicitar Presupuesto</h1>
    <SkeletonDocument />
  </RfqWizardState>
)
