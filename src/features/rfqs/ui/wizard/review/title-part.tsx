import { noCategory, noEstimate } from '#lib/absent.ts'
import { daysLeft, isDay, type Day } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Money } from '#ui/paper/money.tsx'
import { Stamp } from '#ui/paper/stamp.tsx'
import { defaultTitle, publicTotalNote, totalLabel } from '../../../copy.ts'
import { estimatedItems, estimatedTotal } from '../../../domain/exact-items.ts'
import { IdentifyingDataNote } from '#features/accounts/ui/identifying-data-note.tsx'
import { keepName } from '#lib/text.ts'
import { fieldId, type RfqForm } from '../rfq-form.ts'
import { AsRead } from './as-read.tsx'
import { Change, PartHead } from './part.tsx'
import styles from './review.module.css'
import { changeId, type useOpenParts } from './use-open-parts.ts'

type Props = Pick<RfqForm, 'draft' | 'set' | 'errorOf'> & {
  category: string | null
  /** The chosen category has no name yet: the names are loading. */
  awaitsCategory: boolean
  department: string | null
  today: Day
  parts: ReturnType<typeof useOpenParts>
  /** Leads to the step of category, currency, deadline and place. */
  onChange: () => void
}

/** What everybody reads: category, title, public total, number of items, department, deadline. */
export const TitlePart = ({
  draft,
  set,
  errorOf,
  category,
  awaitsCategory,
  department,
  today,
  parts,
  onChange,
}: Props) => {
  const total = estimatedTotal(draft.items)
  const totals = {
    estimatedTotal: total,
    estimatedItems: estimatedItems(draft.items),
    itemCount: draft.items.length,
  }
  return (
    <section className={styles.part} aria-label="Lo que ve cualquiera">
      <PartHead
        audience="public"
        change={<Change what="categoría, moneda, fecha límite y ubicación" onClick={onChange} />}
      />
      <p className={styles.category}>{category ?? (awaitsCategory ? 'Cargando…' : noCategory)}</p>
      {parts.isOpen('title') ? (
        <div className={styles.field}>
          <TextField
            id={fieldId('title')}
            label="Título"
            maxLength={160}
            placeholder={defaultTitle(category)}
            value={draft.title}
            onChange={(event) => set({ title: event.target.value })}
            error={errorOf('title')}
            help={`Si lo dejas vacío: «${defaultTitle(category)}».`}
          />
        </div>
      ) : (
        <div className={styles.titleLine}>
          <h3 className={styles.title}>
            <AsRead oneLine text={draft.title.trim() || (awaitsCategory ? 'Cargando…' : defaultTitle(category))} />
          </h3>
          <Change id={changeId('title')} what="el título" onClick={() => parts.unfold('title', 'title')} />
        </div>
      )}
      <IdentifyingDataNote label="Título" text={draft.title} />
      {parts.isOpen('title') ? (
        <Button size="sm" className={styles.done} onClick={() => parts.fold('title')}>
          Listo<span className="vh"> con el título</span>
        </Button>
      ) : null}
      <div className={styles.figures}>
        <div>
          <dl>
            <div>
              <dt>{totalLabel(totals)}</dt>
              <dd>
                {total === null ? noEstimate : <Money amount={total} currency={draft.currency ?? 'UYU'} size="s" />}
              </dd>
            </div>
            <div>
              <dt>Ítems</dt>
              <dd>{draft.items.length}</dd>
            </div>
            <div>
              <dt>Departamento</dt>
              <dd>{keepName(department ?? 'Sin indicar')}</dd>
            </div>
          </dl>
          <p className="micro mut">{publicTotalNote(totals)}</p>
        </div>
        {isDay(draft.deadline) ? <Stamp deadline={draft.deadline} daysLeft={daysLeft(draft.deadline, today)} /> : null}
      </div>
    </section>
  )
}
