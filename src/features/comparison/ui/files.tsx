import { exportRefusals } from '../copy.ts'
import { IconFileSpreadsheet, IconFileTypePdf, IconPrinter } from '@tabler/icons-react'
import { api } from '#ui/api.ts'
import { Button } from '#ui/button.tsx'
import type { Order, Weights } from '../domain/scoring.ts'
import styles from './files.module.css'
import { useDownload } from '#features/quotations/ui/download.ts'

/** The comparison on the desk, ordered as it is on the screen: a workbook with live formulas, the printable board, and this page on paper. */
export const ComparisonFiles = (asked: { rfqId: string; sort: Order; weights: Weights | null }) => {
  const { busy, download } = useDownload(exportRefusals)
  return (
    <div className={styles.files} role="group" aria-label="Exportar la comparación">
      <Button
        size="sm"
        icon={<IconFileSpreadsheet stroke={1.75} aria-hidden="true" />}
        loading={busy === 'xlsx'}
        loadingText="Generando…"
        onClick={() => void download('xlsx', () => api.comparison.exports.xlsx(asked))}
      >
        Exportar XLSX
      </Button>
      <Button
        size="sm"
        icon={<IconFileTypePdf stroke={1.75} aria-hidden="true" />}
        loading={busy === 'pdf'}
        loadingText="Generando…"
        onClick={() => void download('pdf', () => api.comparison.exports.pdf(asked))}
      >
        Exportar PDF
      </Button>
      <Button size="sm" icon={<IconPrinter stroke={1.75} aria-hidden="true" />} onClick={() => window.print()}>
        Imprimir
      </Button>
    </div>
  )
}
