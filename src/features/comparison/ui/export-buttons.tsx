import { IconDownload, IconFileSpreadsheet, IconFileTypePdf, IconPrinter } from '@tabler/icons-react'
import { useDownload } from '#features/quotations/ui/download.ts'
import { api } from '#ui/api.ts'
import { ActionsMenu } from '#ui/layout/actions-menu.tsx'
import { exportRefusals } from '../copy.ts'
import type { Order, Weights } from '../domain/scoring.ts'
import styles from './export-buttons.module.css'

type Props = { rfqId: string; sort: Order; weights: Weights | null }

/** The comparison as XLSX, as PDF and on paper, in the order of the screen: three buttons, on a phone one menu. */
export const ExportButtons = ({ rfqId, sort, weights }: Props) => {
  const { busy, download } = useDownload(exportRefusals)
  const input = { rfqId, sort, weights }
  const xlsx = () => void download('xlsx', () => api.comparison.exports.xlsx(input))
  const pdf = () => void download('pdf', () => api.comparison.exports.pdf(input))
  const print = () => window.print()
  return (
    <>
      <div className="only-large">
        <div className={styles.group} role="group" aria-label="Exportar la comparación">
          <button type="button" aria-label="Exportar XLSX" aria-busy={busy === 'xlsx'} onClick={xlsx}>
            {busy === 'xlsx' ? '…' : 'XLSX'}
          </button>
          <button type="button" aria-label="Exportar PDF" aria-busy={busy === 'pdf'} onClick={pdf}>
            {busy === 'pdf' ? '…' : 'PDF'}
          </button>
          <button type="button" aria-label="Imprimir" title="Imprimir" onClick={print}>
            <IconPrinter stroke={1.75} aria-hidden="true" />
          </button>
        </div>
      </div>
      <div className="only-small">
        <ActionsMenu
          buttonClassName={styles.opener}
          button={
            <>
              <IconDownload stroke={1.75} aria-hidden="true" />
              <span className="vh">Exportar o imprimir</span>
            </>
          }
        >
          <button type="button" onClick={xlsx}>
            <IconFileSpreadsheet stroke={1.75} aria-hidden="true" />
            Exportar XLSX
          </button>
          <button type="button" onClick={pdf}>
            <IconFileTypePdf stroke={1.75} aria-hidden="true" />
            Exportar PDF
          </button>
          <button type="button" onClick={print}>
            <IconPrinter stroke={1.75} aria-hidden="true" />
            Imprimir
          </button>
        </ActionsMenu>
      </div>
    </>
  )
}
