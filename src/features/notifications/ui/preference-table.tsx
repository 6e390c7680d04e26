import type { ReactNode } from 'react'
import { MailAddress } from '#features/accounts/ui/mail-address.tsx'
import { cx } from '#ui/cx.ts'
import { BareSwitch } from '#ui/fields/check-field.tsx'
import { Sheet } from '#ui/paper/sheet.tsx'
import { useAuth } from '#ui/session/session.tsx'
import { rowHelp, rowLabels, settingsCopy as copy } from '../copy/settings.ts'
import { mailedTypes, type Preferences } from '../domain/kinds.ts'
import styles from './settings.module.css'
import { TestMail } from './test-mail.tsx'

type Props = {
  readonly wanted: Preferences
  readonly mailServer: boolean
  /** Whether mails are switched on, and saved so. */
  readonly canTest: boolean
  readonly onChange: (change: Partial<Preferences>) => void
}

/** The preferences as a table: a row for each type, a column for the bell and one for mails. */
export const PreferenceTable = ({ wanted, mailServer, canTest, onChange }: Props) => {
  const { user } = useAuth()
  const mailsOn = mailServer && wanted.byMail
  return (
    <Sheet className={styles.table}>
      <div className={styles.head} aria-hidden="true">
        <span>{copy.columns.kind}</span>
        <span>{copy.columns.bell}</span>
        <span>{copy.columns.mail}</span>
      </div>
      <Row
        main
        label={copy.mail.label}
        help={
          mailServer ? (
            <>
              <span className={styles.address}>
                A <MailAddress address={user?.email ?? ''} />
              </span>
              {copy.mail.help}
            </>
          ) : (
            copy.mail.waiting
          )
        }
        mail={
          <BareSwitch
            label={copy.mail.label}
            checked={mailsOn}
            disabled={!mailServer}
            onChange={(event) => onChange({ byMail: event.target.checked })}
          />
        }
      />
      {mailedTypes.map((type) => {
        const label = rowLabels[type]
        const help = rowHelp[user?.userType ?? 'buyer'][type]
        const byMail = `${type}ByMail` as const
        return (
          <Row
            key={type}
            label={label}
            help={help}
            bell={
              <BareSwitch
                label={copy.inBell(label)}
                checked={wanted[type]}
                onChange={(event) => onChange({ [type]: event.target.checked })}
              />
            }
            mail={
              <BareSwitch
                label={copy.byMail(label)}
                checked={mailsOn && wanted[type] && wanted[byMail]}
                disabled={!mailsOn || !wanted[type]}
                onChange={(event) => onChange({ [byMail]: event.target.checked })}
              />
            }
          />
        )
      })}
      <Row
        label={copy.system.label}
        help={copy.system.help}
        bell={
          <span className={styles.word}>
            {copy.always}
            <span className="vh"> {copy.columns.bell}</span>
          </span>
        }
        mail={
          <span className={styles.word}>
            {copy.always}
            <span className="vh"> {copy.columns.mail}</span>
          </span>
        }
      />
      {mailServer ? <TestMail can={canTest} /> : null}
    </Sheet>
  )
}

type RowProps = { label: string; help: ReactNode; bell?: ReactNode; mail: ReactNode; main?: boolean }

const Row = ({ label, help, bell, mail, main }: RowProps) => (
  <div className={cx(styles.row, main && styles.main)} role="group" aria-label={label}>
    <div className={styles.words}>
      <b>{label}</b>
      <p>{help}</p>
    </div>
    <div className={styles.cell}>{bell}</div>
    <div className={styles.cell}>{mail}</div>
  </div>
)
