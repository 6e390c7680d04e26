import { useMutation } from '@tanstack/react-query'
import { formatTime } from '#lib/dates.ts'
import { api } from '#ui/api.ts'
import { Button } from '#ui/button.tsx'
import { isRefused } from '#ui/refusal.ts'
import { settingsCopy } from '../copy/settings.ts'
import styles from './settings.module.css'

const copy = settingsCopy.test

/** The row with which a person tries whether mails arrive. */
export const TestMail = ({ can }: { can: boolean }) => {
  const sending = useMutation({
    mutationFn: () => api.notifications.sendTestMail(),
    onError: (error) => console.error('The test mail was not sent', error),
  })
  const status = !can
    ? copy.off
    : sending.isSuccess
      ? copy.sent(formatTime(sending.data.sentAt))
      : sending.isError
        ? isRefused(sending.error, 'TOO_MANY_REQUESTS')
          ? copy.tooMany
          : copy.failed
        : copy.help
  return (
    <div className={styles.test} role="group" aria-label={copy.label}>
      <div className={styles.words}>
        <b>{copy.label}</b>
        <p role="status">{status}</p>
      </div>
      <Button
        size="sm"
        disabled={!can}
        loading={sending.isPending}
        loadingText={copy.sending}
        onClick={() => sending.mutate()}
      >
        {copy.button}
      </Button>
    </div>
  )
}
