import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { currencySymbol } from '#lib/money.ts'
import { count } from '#lib/text.ts'
import { orpc } from '#ui/api.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { BackLink, PageHead } from '#ui/layout/page-head.tsx'
import { WizardFrame } from '#ui/wizard/wizard-frame.tsx'
import type { RfqDraft } from '../../domain/draft.ts'
import { firstInvalidStep, stepProblems, steps, stepToResume, type Problem, type Step } from '../../domain/steps.ts'
import { DraftTrouble } from './draft-trouble.tsx'
import { focusField, itemOfField, stepOfField, type StepForm } from './form.ts'
import { RfqSummary, RunningTotal } from './rfq-summary.tsx'
import { SaveState } from '#ui/drafts/save-state.tsx'
import { DeliveryStep } from './step-delivery.tsx'
import { isBlank } from './blank-item.ts'
import { ItemsStep } from './step-items.tsx'
import { ReviewStep } from './step-review.tsx'
import { WhatStep } from './step-what.tsx'
import { useToday } from '../days-left.ts'
import { useDeliberateClick } from './deliberate-click.ts'
import { useDraft } from './use-draft.ts'
import { useItemList } from '../item-import/use-item-list.ts'
import { usePublishing } from './use-publishing.ts'
import styles from './wizard.module.css'

type Props = {
  id: string
  userId: string
  /** What the wizard begins with, and the version the server has of it (0: none yet). */
  start: { draft: RfqDraft; version: number; unsaved: boolean }
  /** The step in the URL; absent: the first one with something to do. */
  step: Step | null
  onStep: (step: Step) => void
  /** Something was written for the first time: from now on the draft has an address. */
  onBegun: () => void
  /** Loads what another device saved. */
  onReload: () => void
  /** Goes on with this content as a draft of its own. */
  onFork: (content: RfqDraft) => void
  /** Said on the first step of a form that does not begin empty. */
  notice?: string | undefined
  onPublished: () => void
}

const titles: Record<Step, { title: string; heading: string; intro: string; rest: string }> = {
  1: {
    title: 'Qué necesitas',
    heading: '¿Qué necesitas y para cuándo?',
    intro: 'Con esto te encuentran los proveedores del sector.',
    rest: 'Categoría y fecha',
  },
  2: {
    title: 'Productos',
    heading: '¿Qué productos o servicios?',
    intro: 'Un ítem por renglón: cada proveedor cotiza los mismos.',
    rest: 'Ítems y cantidades',
  },
  3: {
    title: 'Entrega',
    heading: '¿Cómo lo recibes?',
    intro: 'Los proveedores ven la zona; la dirección exacta, solo el que elijas.',
    rest: 'Dirección y contacto',
  },
  4: {
    title: 'Revisar y publicar',
    heading: 'Revisa y publica',
    intro: 'Después de publicar solo puedes extender la fecha límite.',
    rest: 'Título y presupuesto',
  },
}

/** 'Solicitar Presupuesto' (spec §2): four steps, a live summary, a draft that is saved as one types. */
export const RfqWizard = ({ id, userId, start, step, onStep, onBegun, onReload, onPublished, ...given }: Props) => {
  const { draft, change, saving, saver, touched } = useDraft({ id, userId, ...start })
  const list = useItemList(draft, change)
  const now = useToday()
  const [begin] = useState<Step>(() => stepToResume(start.draft, now))
  const asked = step ?? begin
  const current = Math.min(asked, firstInvalidStep(draft, now) ?? 4) as Step
  const [visited, setVisited] = useState<Step>(begin)
  if (current > visited) setVisited(current)
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const [insisted, setInsisted] = useState<ReadonlySet<Step>>(new Set())
  const [refused, setRefused] = useState<readonly Problem[]>([])
  const [adding, setAdding] = useState(false)
  const [byEnter, setByEnter] = useState(false)
  const categories = useQuery(orpc.catalog.categories.queryOptions({ staleTime: Infinity }))
  const category = categories.data?.find((one) => one.id === draft.categoryId)?.name ?? null
  const queryClient = useQueryClient()

  useEffect(() => {
    if (touched) onBegun()
    // eslint-disable-next-line react/exhaustive-deps -- said once, when the first thing is written
  }, [touched])
  useEffect(() => setRefused([]), [draft])
  const { heading, wanted, goTo } = useStepFocus(current, onStep)

  const problems = stepProblems(draft, current, now)
  const form: StepForm = {
    draft,
    set: (fields) => change((before) => ({ ...before, ...fields })),
    left: (field) => setSeen((before) => new Set(before).add(field)),
    errorOf: (field) =>
      [...refused, ...(seen.has(field) || insisted.has(current) ? problems : [])].find((one) => one.field === field)
        ?.message,
  }
  const insist = (step = current) => setInsisted((before) => new Set(before).add(step))

  const publishing = usePublishing({
    draftId: id,
    saver,
    onPublished: async () => {
      for (const one of [orpc.rfqs.mine, orpc.rfqs.drafts.list, orpc.rfqs.opportunities, orpc.rfqs.summary])
        await queryClient.invalidateQueries({ queryKey: one.key() })
      onPublished()
    },
    onRefused: (found) => {
      setRefused(found)
      goTo(found[0]?.field ?? '')
    },
  })

  /** What is wrong is said at its field and gets the focus; true when nothing is. */
  const isValid = (): boolean => {
    const [first] = stepProblems(current === 2 ? withoutBlanks(draft) : draft, current, now)
    if (!first) return true
    insist()
    // The problems are drawn first: a folded item opens, a disabled field stays where it is.
    setTimeout(() => focusField(stepProblems(draft, current, now)[0]?.field ?? first.field))
    return false
  }
  const written = withoutBlanks(draft)
  /** Back is free; forward only over steps that are valid: the first that is not says why. */
  const stepTo = (target: Step) => {
    if (target <= current) return onStep(target)
    if (adding || !isValid()) return
    const stop = firstInvalidStep(written, now) ?? 4
    if (target > 2) change(withoutBlanks)
    void saver.flush()
    if (target <= stop) return onStep(target)
    insist(stop)
    goTo(stepProblems(written, stop, now)[0]?.field ?? '')
  }
  const deliberate = useDeliberateClick(current)
  const publish = (event: MouseEvent) => {
    const by = deliberate(event)
    setByEnter(by === 'enter')
    if (by !== 'click' || adding || !isValid()) return
    void publishing.publish(draft)
  }
  return (
    <div className={`wrap ${styles.bottom}`}>
      <PageHead
        work
        above={<BackLink to="/buyer-dashboard">Mis Licitaciones</BackLink>}
        title="Solicitar Presupuesto"
        actions={
          <>
            <SaveState saving={saving} />
            <ButtonLink to="/buyer-dashboard" variant="ghost" size="sm" className={styles.cancel}>
              Cancelar
            </ButtonLink>
          </>
        }
      />
      <WizardFrame
        steps={steps.map((one) => ({
          title: titles[one].title,
          hint: hintOf(one, draft, category) ?? titles[one].rest,
          problem: stepProblems(written, one, now)[0]?.message,
        }))}
        current={current - 1}
        furthest={Math.max(visited, stepToResume(written, now)) - 1}
        onStep={(index) => stepTo((index + 1) as Step)}
        onBack={current > 1 ? () => stepTo((current - 1) as Step) : undefined}
        next={
          current === 4
            ? {
                label: 'Publicar RFQ',
                onClick: publish,
                last: true,
                loading: publishing.pending,
                loadingText: 'Publicando…',
              }
            : {
                label: 'Continuar',
                wideLabel: `Continuar a ${titles[(current + 1) as Step].title}`,
                onClick: () => stepTo((current + 1) as Step),
              }
        }
        missing={byEnter && current === 4 ? 'Para publicar, presiona la barra espaciadora o haz clic.' : undefined}
        total={<RunningTotal draft={draft} />}
        aside={<RfqSummary draft={draft} category={category} step={current} />}
      >
        <h2 ref={heading} tabIndex={-1} className={styles.heading}>
          {titles[current].heading}
        </h2>
        <p className={styles.intro}>{titles[current].intro}</p>
        <DraftTrouble
          saving={saving}
          draftId={id}
          saver={saver}
          onReload={onReload}
          onFork={() => {
            saver.forget()
            given.onFork(draft)
          }}
        />
        {given.notice && current === 1 ? (
          <div className={styles.notes}>
            <Note>{given.notice}</Note>
          </div>
        ) : null}
        {refused.length > 0 ? (
          <div className={styles.notes}>
            <Note tone="bad">{refused.map((one) => one.message).join(' ')}</Note>
          </div>
        ) : null}
        {current === 1 ? <WhatStep {...form} today={now} /> : null}
        {current === 2 ? (
          <ItemsStep
            draft={draft}
            change={change}
            errorOf={form.errorOf}
            insist={insisted.has(2)}
            list={list}
            wanted={itemOfField(wanted)}
          />
        ) : null}
        {current === 3 ? (
          <DeliveryStep
            {...form}
            chooseAddress={(addressId) => change((before) => ({ ...before, addressId }))}
            adding={adding}
            onAdding={setAdding}
          />
        ) : null}
        {current === 4 ? <ReviewStep {...form} category={category} onGo={goTo} /> : null}
      </WizardFrame>
    </div>
  )
}

/** Rows nobody wrote in are left out, unless there is nothing else. */
const withoutBlanks = (draft: RfqDraft): RfqDraft => {
  const written = draft.items.filter((item) => !isBlank(item))
  return written.length === 0 || written.length === draft.items.length ? draft : { ...draft, items: written }
}

/** What a step holds, once something is written there: 'Obras, $U'. */
const hintOf = (step: Step, draft: RfqDraft, category: string | null): string | null => {
  if (step === 1 && category) return draft.currency ? `${category}, ${currencySymbol(draft.currency)}` : category
  if (step === 2) {
    const written = draft.items.filter((item) => !isBlank(item)).length
    return written > 0 ? count(written, 'ítem') : null
  }
  if (step === 3 && draft.requiresShipping) return 'Con envío'
  return step === 4 && draft.title.trim() !== '' ? draft.title : null
}

/** On another step the focus goes to its heading, so that keyboard and reader begin there, or to the field one came for. */
const useStepFocus = (current: Step, onStep: (step: Step) => void) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(current)
  const [wanted, setWanted] = useState<string | null>(null)
  useEffect(() => {
    if (last.current === current) return
    last.current = current
    window.scrollTo({ top: 0 })
    if (wanted !== null && stepOfField(wanted) === current) focusField(wanted)
    else heading.current?.focus({ preventScroll: true })
    setWanted(null)
  }, [current, wanted])
  const goTo = (field: string) => {
    const step = stepOfField(field)
    if (step === current) return focusField(field)
    setWanted(field)
    onStep(step)
  }
  return { heading, wanted, goTo }
}
