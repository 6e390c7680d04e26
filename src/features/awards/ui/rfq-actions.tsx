import { IconCalendarPlus, IconCopyPlus, IconDots, IconHandStop, IconLock, type TablerIcon } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { ActionsMenu } from '#ui/layout/actions-menu.tsx'
import { actionNames, actionToasts } from '../copy/reception.ts'
import { CloseDialog, EndDialog, ExtendDialog, type RfqSummary } from './action-dialogs.tsx'
import styles from './rfq-actions.module.css'
import type { RfqAction } from './use-rfq-action.ts'

const dialogs = { end: EndDialog, extend: ExtendDialog, close: CloseDialog }

type Kind = RfqAction['kind']
const icons: Record<Kind, TablerIcon> = { extend: IconCalendarPlus, end: IconHandStop, close: IconLock }

/** The actions that a status allows, the most likely first (docs/rules/states.md#rfq-status). */
const allowedActions: Record<RfqSummary['status'], readonly Kind[]> = {
  active: ['extend', 'end', 'close'],
  reviewing: ['extend', 'close'],
  closed: [],
}

const ActionIcon = ({ kind }: { kind: Kind }) => {
  const Icon = icons[kind]
  return <Icon stroke={1.75} aria-hidden="true" />
}

const toastOf = (action: RfqAction) =>
  action.kind === 'extend' ? actionToasts.extend(action.deadline) : actionToasts[action.kind]

/** The dialog of the action that was chosen. */
const useActionDialog = (rfq: RfqSummary) => {
  const [kind, setKind] = useState<Kind | null>(null)
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

type MenuProps = {
  rfq: RfqSummary
  /** The actions that are shown as buttons beside the menu. */
  outside?: readonly Kind[]
  onAction: (kind: Kind) => void
}

const MenuItems = ({ rfq, outside = [], onAction }: MenuProps) => (
  <>
    {allowedActions[rfq.status]
      .filter((kind) => !outside.includes(kind))
      .map((kind) => (
        <button key={kind} type="button" onClick={() => onAction(kind)}>
          <ActionIcon kind={kind} />
          {actionNames[kind]}
        </button>
      ))}
    <Link to="/create-rfq" search={{ template: rfq.id }}>
      <IconCopyPlus stroke={1.75} aria-hidden="true" />
      Usar como plantilla
    </Link>
  </>
)

/** 'Extender fecha límite' on its own, where nothing has arrived yet. */
export const ExtendButton = ({ rfq }: { rfq: RfqSummary }) => {
  const { openDialog, dialog } = useActionDialog(rfq)
  return (
    <>
      <Button size="sm" full="phone" onClick={() => openDialog('extend')}>
        {actionNames.extend}
      </Button>
      {dialog}
    </>
  )
}

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

/** The actions at the head of the buyer's own RFQ: two buttons and a menu; on a phone everything is in the menu. */
export const PageActions = ({ rfq }: { rfq: RfqSummary }) => {
  const { openDialog, dialog } = useActionDialog(rfq)
  const outside = allowedActions[rfq.status].slice(0, 2)
  const [first, second] = outside
  return (
    <>
      <div className={styles.wide}>
        {second ? (
          <Button variant="ghost" size="sm" onClick={() => openDialog(second)}>
            {actionNames[second]}
          </Button>
        ) : null}
        {first ? (
          <Button size="sm" icon={<ActionIcon kind={first} />} onClick={() => openDialog(first)}>
            {actionNames[first]}
          </Button>
        ) : null}
        <MoreActions>
          <MenuItems rfq={rfq} outside={outside} onAction={openDialog} />
        </MoreActions>
      </div>
      <div className={styles.narrow}>
        <MoreActions>
          <MenuItems rfq={rfq} onAction={openDialog} />
        </MoreActions>
      </div>
      {dialog}
    </>
  )
}

const MoreActions = ({ children }: { children: ReactNode }) => (
  <ActionsMenu
    buttonClassName={styles.more}
    button={
      <>
        <IconDots stroke={1.75} aria-hidden="true" />
        <span className="vh">Más acciones</span>
      </>
    }
  >
    {children}
  </ActionsMenu>
)
