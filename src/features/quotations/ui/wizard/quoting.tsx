import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState, type MouseEvent } from 'react'
import { useAuthorNames } from '#features/accounts/ui/author-names.tsx'
import { useDaysLeft } from '#features/rfqs/ui/days-left.ts'
import { useDeliberateClick } from '#features/rfqs/ui/wizard/deliberate-click.ts'
import { wholeTotal } from '#features/rfqs/domain/public-total.ts'
import { currencySymbol } from '#lib/money.ts'
import { count } from '#lib/text.ts'
import { orpc } from '#ui/api.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Money } from '#ui/paper/money.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { Stamp } from '#ui/paper/stamp.tsx'
import { WizardFrame } from '#ui/wizard/wizard-frame.tsx'
import { draftFor, sameQuotation } from '../../domain/answers.ts'
import { doubtfulItems } from '../../domain/doubts.ts'
import type { QuotationDraft } from '../../domain/draft.ts'
import { runningTotals } from '../../domain/pricing.ts'
import { firstIncomplete, problemsByStep, steps, stepToResume, type Problem, type Step } from '../../domain/steps.ts'
import { DraftNote } from './draft-note.tsx'
import { PriceSheet } from '../price-sheet/price-sheet.tsx'
import { focusField, stepOfField, type QuoteForm, type RfqShown } from './quote-form.ts'
import { QuoteSummary } from './quote-summary.tsx'
import styles from './quote.module.css'
import { hints, Lead, Missing, Refused, SentBefore, WayBack, words } from './quoting-words.tsx'
import { RfqFacts } from './rfq-facts.tsx'
import { ConditionsStep } from './step-conditions.tsx'
import { PricesStep } from './step-prices.tsx'
import { ReviewStep } from './step-review.tsx'
import { ShippingStep } from './step-shipping.tsx'
import { useQuoteDraft } from './use-quote-draft.ts'
import { useSending, type LastSent, type SendRefused } from './use-sending.ts'

type Props = {
  rfq: RfqShown
  /** Who is quoting: the draft is kept for it, and its own names are pointed out. */
  supplier: { id: string } | null
  /** What the wizard begins with, and the version the server has of it (0: none yet). */
  start: { draft: QuotationDraft; version: number; unsaved: boolean }
  /** What this supplier last sent: it is changed, or sent again once it was withdrawn. */
  sent: LastSent | null
  /** The step of the URL; null: the first one with something to do. */
  step: Step | null
  onStep: (step: Step) => void
  /** Loads what another device saved. */
  onReload: () => void
  onSent: () => void | Promise<void>
  /** The server says there is a quotation already. */
  onAlreadyQuoted: () => void
}

/** The four steps of quoting over an RFQ that takes quotations (spec §2 RFQ detail, supplier view; mockup 07). */
export const Quoting = ({ rfq, supplier, start, sent, step, onStep, onReload, onSent, onAlreadyQuoted }: Props) => {
  const { items, currency } = rfq
  const { draft, change, saving, saver } = useQuoteDraft({ rfqId: rfq.id, userId: supplier?.id ?? '', ...start })
  const ownNames = useAuthorNames()
  const byStep = useMemo(() => problemsByStep(draft, items), [draft, items])
  const firstOpen = firstIncomplete(byStep)
  const resumed = sent ? 4 : stepToResume(draft, byStep)
  const [begin] = useState<Step>(resumed)
  const current = Math.min(step ?? begin, firstOpen) as Step
  const [visited, setVisited] = useState<Step>(begin)
  if (current > visited) setVisited(current)
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const [insisted, setInsisted] = useState<ReadonlySet<Step>>(new Set())
  const [refused, setRefused] = useState<SendRefused | null>(null)
  const [found, setFound] = useState<readonly Problem[]>([])
  const [factsOpen, setFactsOpen] = useState(start.version === 0 && !start.unsaved && sent === null)
  const revised = sent?.status === 'withdrawn' ? null : sent
  const [hint, setHint] = useState<'enter' | 'unchanged' | null>(null)
  const daysLeft = useDaysLeft(rfq.daysLeft)
  const queryClient = useQueryClient()
  const heading = useStepFocus(current)
  const press = useDeliberateClick(current)
  useEffect(() => {
    if (refused) heading.current?.scrollIntoView({ block: 'start' })
  }, [refused, heading])
  useEffect(() => {
    setFound([])
    setRefused(null)
    setHint(null)
  }, [draft])

  const problems = byStep[current - 1] ?? byStep.flat()
  // A total over some of the items says nothing of one item's price.
  const publicTotal = wholeTotal(rfq)
  const doubts = doubtfulItems(draft, items, publicTotal)
  const isAsked = (id: string) => insisted.has(1) || seen.has(`items.${id}.unitPrice`)
  const doubtOf = (id: string) => (isAsked(id) && doubts.some((item) => item.id === id) ? publicTotal : null)
  const left = useCallback((field: string) => setSeen((before) => new Set(before).add(field)), [])
  const form: QuoteForm = {
    draft,
    left,
    set: (fields) => change((before) => ({ ...before, ...fields })),
    errorOf: (field) =>
      [...found, ...(seen.has(field) || insisted.has(current) ? problems : [])].find((one) => one.field === field)
        ?.message,
  }
  const goTo = (next: Step, field?: string) => {
    void saver.flush()
    if (current === 1) setFactsOpen(false)
    onStep(next)
    if (field) setTimeout(() => focusField(field), 50)
  }
  const { send, pending } = useSending({
    rfqId: rfq.id,
    revised,
    saver,
    onSent: async () => {
      // First away from here: this screen asks whether the RFQ was quoted, and would lead to the quotation.
      await onSent()
      await queryClient.invalidateQueries({ queryKey: orpc.quotations.key() })
    },
    onRefused: (why) => (why.code === 'ALREADY_QUOTED' ? onAlreadyQuoted() : setRefused(why)),
    onProblems: (wrong) => {
      setFound(wrong)
      const field = wrong[0]?.field ?? ''
      goTo(stepOfField(field), field)
    },
  })
  const insistOn = (step: Step, field: string) => {
    setInsisted((before) => new Set(before).add(step))
    if (step === current) setTimeout(() => focusField(field))
    else goTo(step, field)
  }
  const askAboutPrice = () => insistOn(1, `items.${doubts[0]?.id}.perUnit`)
  /** Back is free; forward only over steps that are complete: the first that is not says why. */
  const stepTo = (target: Step) => {
    if (target <= current) return goTo(target)
    const first = problems[0] ?? (target > firstOpen ? byStep[firstOpen - 1]?.[0] : undefined)
    if (first) return insistOn(problems.length > 0 ? current : firstOpen, first.field)
    if (current === 1 && doubts.length > 0) return askAboutPrice()
    goTo(target)
  }
  const sendNow = (event: MouseEvent) => {
    // Enter, and a double click on 'Continuar' that ends on this button, never send.
    const by = press(event)
    if (by !== 'click') return setHint(by === 'enter' ? by : null)
    if (doubts.length > 0) return askAboutPrice()
    if (revised && sameQuotation(draft, revised.quotation, items)) return setHint('unchanged')
    void send(draft)
  }

  const reload = () => {
    // On the step one is at, not on the first that the other version leaves open.
    onStep(current)
    onReload()
  }

  const totals = runningTotals(draft, items)
  const answered = `${items.length - totals.missing.length} de ${count(items.length, 'ítem')}`
  const summary = useDeferredValue(draft)
  const cancel = revised ? (
    <ButtonLink to="/quotation-detail/$id" params={{ id: revised.id }} variant="ghost">
      Cancelar
    </ButtonLink>
  ) : (
    <ButtonLink to="/rfq-marketplace" variant="ghost">
      Cancelar
    </ButtonLink>
  )
  return (
    <div className={`wrap ${styles.bottom}`}>
      <PageHead
        work
        above={<WayBack revised={revised} />}
        title={rfq.title}
        lead={<Lead rfq={rfq} />}
        actions={<Stamp deadline={rfq.deadline} daysLeft={daysLeft} />}
      />
      <RfqFacts rfq={rfq} daysLeft={daysLeft} open={factsOpen} onToggle={setFactsOpen} />
      <WizardFrame
        steps={steps.map((title, index) => ({
          title,
          hint: index === 0 && answered ? answered : words[(index + 1) as Step].rest || undefined,
          problem: byStep[index]?.[0]?.message,
        }))}
        current={current - 1}
        furthest={Math.max(visited, resumed) - 1}
        onStep={(index) => stepTo((index + 1) as Step)}
        onBack={current > 1 ? () => stepTo((current - 1) as Step) : undefined}
        cancel={cancel}
        next={
          current === 4
            ? {
                label: 'Enviar cotización',
                onClick: sendNow,
                last: true,
                loading: pending,
                loadingText: 'Enviando…',
                disabled: saving.kind === 'newer',
              }
            : {
                label: 'Continuar',
                wideLabel: `Continuar a ${steps[current]}`,
                onClick: () => stepTo((current + 1) as Step),
                disabled: current === 1 && problems.length > 0,
              }
        }
        missing={current === 1 ? <Missing problems={problems} rfq={rfq} /> : current === 4 && hint ? hints[hint] : null}
        total={
          <span className={styles.running}>
            <span className="mut">{current < 3 ? answered : 'Total general'}</span>
            <b>
              <Money amount={current < 3 ? totals.itemsTotal : totals.price} currency={currency} />
            </b>
          </span>
        }
        aside={
          <>
            <QuoteSummary draft={summary} items={items} currency={currency} step={current} saving={saving} />
            <div className={styles.cancel}>{cancel}</div>
          </>
        }
      >
        <div className={styles.heading}>
          <h2 ref={heading} tabIndex={-1}>
            {words[current].heading}
          </h2>
          {current === 1 ? (
            <span className="small mut">
              Precios en {currencySymbol(currency)}, sin IVA. El costo de envío se agrega en el paso 3.
            </span>
          ) : null}
        </div>
        {words[current].intro ? <p className={styles.intro}>{words[current].intro}</p> : null}
        <DraftNote saving={saving} rfqId={rfq.id} saver={saver} onReload={reload} />
        {sent ? (
          <SentBefore
            sent={sent}
            changed={!sameQuotation(draft, sent.quotation, items)}
            onRestore={() => change(() => draftFor(sent.quotation, items))}
          />
        ) : null}
        {refused ? <Refused why={refused} quotationId={sent?.id ?? null} /> : null}
        {current === 1 ? <PriceSheet rfq={rfq} draft={draft} change={change} /> : null}
        {current === 1 ? (
          <PricesStep
            draft={draft}
            change={change}
            items={items}
            currency={currency}
            errorOf={form.errorOf}
            doubtOf={doubtOf}
            left={left}
          />
        ) : null}
        {current === 2 ? <ConditionsStep {...form} /> : null}
        {current === 3 ? <ShippingStep {...form} currency={currency} /> : null}
        {current === 4 ? (
          <ReviewStep
            draft={draft}
            items={items}
            currency={currency}
            ownNames={ownNames}
            onEdit={goTo}
            budget={rfq.budget}
          />
        ) : null}
      </WizardFrame>
    </div>
  )
}

/** On another step the focus goes to its heading, so that keyboard and reader begin there. */
const useStepFocus = (current: Step) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(current)
  useEffect(() => {
    if (last.current === current) return
    last.current = current
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('main')?.querySelector('[aria-label="Pasos"]')?.scrollIntoView({ block: 'start' })
  }, [current])
  return heading
}
