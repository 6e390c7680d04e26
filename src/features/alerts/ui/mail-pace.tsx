import { IconMail, IconMailOff } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, orpc, type Api } from '#ui/api.ts'
import { Button, TextLink } from '#ui/button.tsx'
import { ChoiceCards } from '#ui/fields/choice.tsx'
import { FormDialog } from '#ui/feedback/form-dialog.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { useAuth } from '#ui/session/session.tsx'
import { mailCopy, paceCopy } from '../copy.ts'
import { paceChoices, type PaceChoice } from '../domain/mail.ts'
import styles from './mail-pace.module.css'

/** Why no opportunities are mailed, whatever the pace; 'on' when they are, undefined while that is not known. */
export const useMailsOfRfqs = (): 'on' | keyof typeof mailCopy.without | undefined => {
  const { data } = useQuery(orpc.notifications.preferences.queryOptions())
  if (!data) return undefined
  if (!data.rfq) return 'silent'
  return !data.mailServer ? 'noServer' : data.byMail && data.rfqByMail ? 'on' : 'off'
}
export const usePace = () => useQuery(orpc.alerts.mail.queryOptions())

/**
 * At which pace a supplier's opportunities are mailed: one for all alerts, and how to change it. `inSettings`: the
 * switches of all mails stand above it.
 */
export const MailPace = ({ inSettings = false }: { inSettings?: boolean }) => {
  const mails = useMailsOfRfqs()
  const pace = usePace()
  const { user } = useAuth()
  const [open, setOpen] = useState(false)
  const Icon = !pace.data || !mails ? null : mails === 'on' && pace.data.pace !== 'none' ? IconMail : IconMailOff
  return (
    <div className={styles.bar}>
      {Icon ? <Icon stroke={1.75} aria-hidden="true" /> : null}
      {pace.isError && !pace.data ? (
        <p>{mailCopy.loadFailed}</p>
      ) : !pace.data || mails === undefined ? (
        <p aria-hidden="true">&nbsp;</p>
      ) : mails === 'on' ? (
        <>
          <PaceSentence pace={pace.data.pace} email={user?.email} />
          <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
            Cambiar el ritmo
          </Button>
          {open ? <PaceDialog start={pace.data.pace} onClose={() => setOpen(false)} /> : null}
        </>
      ) : (
        <>
          <p>{mailCopy.without[mails]}</p>
          {inSettings || mails === 'noServer' ? null : (
            <TextLink to="/settings/notifications">Cambiar la configuración</TextLink>
          )}
        </>
      )}
    </div>
  )
}

const PaceSentence = ({ pace, email }: { pace: PaceChoice; email: string | undefined }) => {
  const [start, end] = paceCopy[pace].sentence
  return (
    <p>
      {start} <b>{end}</b>
      {pace === 'none' || !email ? null : `, a ${email}`}.
    </p>
  )
}

type Saved = Awaited<ReturnType<Api['alerts']['mail']>>

const PaceDialog = ({ start, onClose }: { start: PaceChoice; onClose: () => void }) => {
  const [pace, setPace] = useState(start)
  const queryClient = useQueryClient()
  const save = useMutation({
    mutationFn: () => api.alerts.changePace({ pace }),
    onSuccess: (saved: Saved) => {
      queryClient.setQueryData(orpc.alerts.mail.queryKey(), saved)
      toast.success(mailCopy.paceSaved)
      onClose()
    },
    onError: (error) => console.error('The pace was not saved', error),
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Cambiar el ritmo"
      foot
      submitLabel="Guardar cambios"
      pending={save.isPending}
      formClass={styles.form}
      onSubmit={() => {
        if (!save.isPending) save.mutate()
      }}
    >
      {save.isError ? (
        <Note tone="bad" title={mailCopy.paceFailed.title}>
          {mailCopy.paceFailed.text}
        </Note>
      ) : null}
      <p className="small sec">{mailCopy.oneForAll}</p>
      <ChoiceCards
        legend="Ritmo de los correos"
        hiddenLegend
        value={pace}
        onChange={setPace}
        choices={paceChoices.map((value) => ({
          value,
          label: paceCopy[value].label,
          detail: paceCopy[value].detail,
        }))}
      />
    </FormDialog>
  )
}
