import { IconFileSpreadsheet, IconFileTypePdf, IconPrinter } from '@tabler/icons-react'
import { useDownload } from '#features/quotations/ui/download.ts'
import { api } from '#ui/api.ts'
import { Button } from '#ui/button.tsx'
import { exportRefusals } from '../copy.ts'
import type { Order, Weights } from '../domain/scoring.ts'
import styles from './export-buttons.module.css'

type Props = { rfqId: string; sort: Order; weights: Weights | null }

/** The comparison as XLSX, as PDF and on paper, in the order of the screen. */
export const ExportButtons = ({ rfqId, sort, weights }: Props) => {
  const { busy, download } = useDownload(exportRefusals)
  const input = { rfqId, sort, weights }
  return (
    <div className={styles.buttons} role="group" aria-label="Exportar la comparación">
      <Button
        size="sm"
        icon={<IconFileSpreadsheet stroke={1.75} aria-hidden="true" />}
        loading={busy === 'xlsx'}
        loadingText="Generando…"
        onClick={() => void download('xlsx', () => api.comparison.exports.xlsx(input))}
      >
        Exportar XLSX
      </Button>
      <Button
        size="sm"
        icon={<IconFileTypePdf stroke={1.75} aria-hidden="true" />}
        loading={busy === 'pdf'}
        loadingText="Generando…"
        onClick={() => void download('pdf', () => api.comparison.exports.pdf(input))}
      >
        Exportar PDF
      </Button>
      <Button size="sm" icon={<IconPrinter stroke={1.75} aria-hidden="true" />} onClick={() => window.print()}>
        Imprimir
      </Button>
    </div>
  )
}
