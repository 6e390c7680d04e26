import {
  IconCalendarPlus,
  IconChevronDown,
  IconCopyPlus,
  IconDots,
  IconHandStop,
  IconLock,
  type TablerIcon,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDay } from '#lib/dates.ts'
import { ActionsMenu } from '#ui/layout/actions-menu.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { CloseDialog, EndDialog, ExtendDialog, type ActedRfq } from './act-dialogs.tsx'
import styles from './acts.module.css'
import type { Act } from './use-act.ts'

const dialogs = { end: EndDialog, extend: ExtendDialog, close: CloseDialog }

/** The acts a state allows, the most likely first (rulings, States). */
const allowed: Record<ActedRfq['status'], readonly { kind: Act['kind']; name: string; Icon: TablerIcon }[]> = {
  active: [
    { kind: 'extend', name: 'Extender fecha límite', Icon: IconCalendarPlus },
    { kind: 'end', name: 'Terminar recepción', Icon: IconHandStop },
  ],
  reviewing: [
    { kind: 'extend', name: 'Extender fecha límite', Icon: IconCalendarPlus },
    { kind: 'close', name: 'Cerrar sin selección', Icon: IconLock },
  ],
  closed: [],
}

const tell = (act: Act) => {
  if (act.kind === 'end') toast.success('Terminó la recepción', 'Ya puedes comparar y elegir.')
  else if (act.kind === 'extend')
    toast.success('Fecha límite extendida', `Recibe cotizaciones hasta el ${formatDay(act.deadline)}.`)
  else toast.success('Licitación cerrada', 'Se registró sin selección.')
}

const useActing = (rfq: ActedRfq) => {
  const [acting, setActing] = useState<Act['kind'] | null>(null)
  const Chosen = acting && dialogs[acting]
  const done = (act: Act) => {
    setActing(null)
    tell(act)
  }
  return { setActing, dialog: Chosen ? <Chosen rfq={rfq} onClose={() => setActing(null)} onDone={done} /> : null }
}

const Lines = ({ rfq, onAct }: { rfq: ActedRfq; onAct: (kind: Act['kind']) => void }) => (
  <>
    {allowed[rfq.status].map(({ kind, name, Icon }) => (
      <button key={kind} type="button" onClick={() => onAct(kind)}>
        <Icon stroke={1.75} aria-hidden="true" />
        {name}
      </button>
    ))}
    <Link to="/create-rfq" search={{ template: rfq.id }}>
      <IconCopyPlus stroke={1.75} aria-hidden="true" />
      Usar como plantilla
    </Link>
  </>
)

/** What can be done with a row of 'Mis RFQs Recientes', behind a button of its own. */
export const RowActs = ({ rfq }: { rfq: ActedRfq }) => {
  const { setActing, dialog } = useActing(rfq)
  return (
    <>
      <ActionsMenu
        buttonClassName={styles.dots}
        button={
          <>
            <IconDots stroke={1.75} aria-hidden="true" />
            <span className="vh">Más acciones de {rfq.title}</span>
          </>
        }
      >
        <Lines rfq={rfq} onAct={setActing} />
      </ActionsMenu>
      {dialog}
    </>
  )
}

/** The same at the head of an own RFQ: buttons on a desk, 'Más acciones' on a phone. */
export const PageActs = ({ rfq }: { rfq: ActedRfq }) => {
  const { setActing, dialog } = useActing(rfq)
  const [first, ...others] = allowed[rfq.status]
  return (
    <>
      <div className={styles.wide}>
        <ButtonLink variant="ghost" size="sm" to="/create-rfq" search={{ template: rfq.id }}>
          Usar como plantilla
        </ButtonLink>
        {others.map(({ kind, name }) => (
          <Button key={kind} variant="ghost" size="sm" onClick={() => setActing(kind)}>
            {name}
          </Button>
        ))}
        {first ? (
          <Button size="sm" icon={<first.Icon stroke={1.75} />} onClick={() => setActing(first.kind)}>
            {first.name}
          </Button>
        ) : null}
      </div>
      <div className={styles.narrow}>
        <ActionsMenu
          buttonClassName={styles.more}
          button={
            <>
              Más acciones
              <IconChevronDown stroke={1.75} aria-hidden="true" />
            </>
          }
        >
          <Lines rfq={rfq} onAct={setActing} />
        </ActionsMenu>
      </div>
      {dialog}
    </>
  )
}
