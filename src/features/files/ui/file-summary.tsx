import { fileWords } from '../copy.ts'
import { summaryWords } from '../copy/screens.ts'
import { useOwnFiles } from './own-files.ts'

/** 'Archivos: 5 visibles ahora, 1 se revela al elegir', of a form. */
export const FileSummary = ({
  ids,
  className,
}: {
  readonly ids: readonly string[]
  readonly className?: string | undefined
}) => {
  const { files } = useOwnFiles(ids)
  const countOf = (visibility: string) =>
    files.filter((file) => file.state !== 'refused' && file.visibility === visibility).length
  const [now, award] = [countOf('now'), countOf('award')]
  return (
    <dl className={className}>
      <div>
        <dt>{fileWords.files}</dt>
        <dd>
          {now > 0 || award === 0 ? <div>{summaryWords.now(now)}</div> : null}
          {award > 0 ? <div>{summaryWords.award(award)}</div> : null}
        </dd>
      </div>
    </dl>
  )
}
