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
import { Button, ButtonLink } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { ActionsMenu } from '#ui/layout/actions-menu.tsx'
import { actionToasts } from '../copy.ts'
import { CloseDialog, EndDialog, ExtendDialog, type RfqSummary } from './action-dialogs.tsx'
import styles from './rfq-actions.module.css'
import type { RfqAction } from './use-rfq-action.ts'

const dialogs = { end: EndDialog, extend: ExtendDialog, close: CloseDialog }

type AllowedAction = { kind: RfqAction['kind']; name: string; Icon: TablerIcon }

/** The actions that a status allows, the most likely first (docs/rules/states.md#rfq-status). */
const allowedActions: Record<RfqSummary['status'], readonly AllowedAction[]> = {
  active: [
    { kind: 'extend', name: 'Extender fecha límite', Icon: IconCalendarPlus },
    { kind: 'end', name: 'Terminar recepción', Icon: IconHandStop },
    { kind: 'close', name: 'Cerrar sin selección', Icon: IconLock },
  ],
  reviewing: [
    { kind: 'extend', name: 'Extender fecha límite', Icon: IconCalendarPlus },
    { kind: 'close', name: 'Cerrar sin selección', Icon: IconLock },
  ],
  closed: [],
}

const toastOf = (action: RfqAction) =>
  action.kind === 'extend' ? actionToasts.extend(action.deadline) : actionToasts[action.kind]

/** The dialog of the action that was chosen. */
const useActionDialog = (rfq: RfqSummary) => {
  const [kind, setKind] = useState<RfqAction['kind'] | null>(null)
  const ActionDialog = kind && dialogs[kind]
  const done = (action: RfqAction) => {
    setKind(null)
    const { title, message } = toastOf(action)
    toast.success(title, message)
  }
  return {
    openDialog: setKind,
    dialog: ActionDialog ? <ActionDialog rfq={rfq} onClose={() => setKind(null)} onDone={done} /> : null,
  }
}

const MenuItems = ({ rfq, onAction }: { rfq: RfqSummary; onAction: (kind: RfqAction['kind']) => void }) => (
  <>
    {allowedActions[rfq.status].map(({ kind, name, Icon }) => (
      <button key={kind} type="button" onClick={() => onAction(kind)}>
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

/** The menu of actions in a row of 'Mis RFQs Recientes'. */
export const RowActions = ({ rfq }: { rfq: RfqSummary }) => {
  const { openDialog, dialog } = useActionDialog(rfq)
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
        <MenuItems rfq={rfq} onAction={openDialog} />
      </ActionsMenu>
      {dialog}
    </>
  )
}

/** The actions at the head of the buyer's own RFQ: buttons on a large screen, the menu 'Más acciones' on a phone. */
export const PageActions = ({ rfq }: { rfq: RfqSummary }) => {
  const { openDialog, dialog } = useActionDialog(rfq)
  const [first, ...others] = allowedActions[rfq.status]
  return (
    <>
      <div className={styles.wide}>
        <ButtonLink variant="ghost" size="sm" to="/create-rfq" search={{ template: rfq.id }}>
          Usar como plantilla
        </ButtonLink>
        {others.map(({ kind, name }) => (
          <Button key={kind} variant="ghost" size="sm" onClick={() => openDialog(kind)}>
            {name}
          </Button>
        ))}
        {first ? (
          <Button size="sm" icon={<first.Icon stroke={1.75} />} onClick={() => openDialog(first.kind)}>
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
          <MenuItems rfq={rfq} onAction={openDialog} />
        </ActionsMenu>
      </div>
      {dialog}
    </>
  )
}
