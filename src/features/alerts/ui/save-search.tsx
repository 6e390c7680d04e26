import { IconBellPlus } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, orpc } from '#ui/api.ts'
import { Button, TextLink } from '#ui/button.tsx'
import { SwitchField } from '#ui/fields/check-field.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { focusField } from '#ui/forms/focus-field.ts'
import { useKeyedAct } from '#ui/forms/use-keyed-act.ts'
import { alertsLink, alertToasts, mailCopy, paceCopy, previewFailed, previewText, tooManyToRead } from '../copy.ts'
import { alertFilters, alertName, isTooWide } from '../domain/filters.ts'
import { maxNameLength } from '../domain/limits.ts'
import { maxPreviewed } from '../domain/preview.ts'
import { FilterWords, useFilterWords, type Filters } from './alert-filters.tsx'
import { AlertDialog } from './alert-dialog.tsx'
import { AlertNameField } from './alert-name-field.tsx'
import styles from './alerts.module.css'
import { useMailsOfRfqs, usePace } from './mail-pace.tsx'

/** 'Guardar búsqueda' beside the result of a supplier's search: makes an alert of its filters. */
export const SaveSearch = ({ filters }: { filters: Filters }) => {
  const [open, setOpen] = useState(false)
  if (isTooWide(filters)) return <ToAlerts />
  if (!alertFilters.safeParse(filters).success) return null
  return (
    <>
      <Button size="sm" icon={<IconBellPlus stroke={1.75} aria-hidden="true" />} onClick={() => setOpen(true)}>
        Guardar búsqueda
      </Button>
      {open ? <SaveDialog filters={filters} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

const ToAlerts = () => {
  const alerts = useQuery(orpc.alerts.list.queryOptions()).data
  return <TextLink to="/avisos">{alertsLink(alerts?.sector)}</TextLink>
}

type DialogProps = { filters: Filters; onClose: () => void }

const SaveDialog = ({ filters, onClose }: DialogProps) => {
  const words = useFilterWords()(filters)
  const [typed, setTyped] = useState<string>()
  const [byMail, setByMail] = useState(true)
  const mails = useMailsOfRfqs()
  const name = typed ?? words.join(', ').replaceAll(/[«»]/g, '').slice(0, maxNameLength)
  const nameError = alertName.safeParse(name).error?.issues[0]?.message
  const queryClient = useQueryClient()
  const preview = useQuery(orpc.alerts.preview.queryOptions({ input: filters }))
  const { run } = useKeyedAct()
  const save = useMutation({
    mutationFn: () => api.alerts.save({ name, filters, byMail }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: orpc.alerts.key() })
      const { title, text } = alertToasts.saved(mails === 'silent')
      toast.success(title, text)
      onClose()
    },
    onError: (error) => console.error('The alert was not saved', error),
  })
  const submit = () => {
    if (nameError) focusField('aviso-nombre')
    else void run(async () => void (await save.mutateAsync().catch(() => undefined)))
  }
  return (
    <AlertDialog
      title="Guardar búsqueda"
      submitLabel="Avísame de nuevas"
      save={save}
      onClose={onClose}
      onSubmit={submit}
    >
      <FilterWords filters={filters} />
      <AlertNameField
        id="aviso-nombre"
        value={name}
        onChange={setTyped}
        error={typed === undefined ? undefined : nameError}
      />
      <div className={styles.preview} role="status">
        {preview.data ? (
          <p>{previewText(preview.data.count, filters.text !== '')}</p>
        ) : (
          <p className="sec">{preview.isError ? previewFailed : 'Contando…'}</p>
        )}
        {preview.data && preview.data.count > maxPreviewed ? <p className={styles.warning}>{tooManyToRead}</p> : null}
      </div>
      <ByMail checked={byMail} onChange={setByMail} />
    </AlertDialog>
  )
}

const ByMail = ({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) => {
  const mails = useMailsOfRfqs()
  const pace = usePace().data?.pace
  if (mails === undefined || mails === 'noServer' || pace === undefined) return null
  return (
    <SwitchField
      label="Por correo"
      help={mails === 'on' ? `${paceCopy[pace].label}. ${mailCopy.oneForAll}` : mailCopy.without[mails]}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
