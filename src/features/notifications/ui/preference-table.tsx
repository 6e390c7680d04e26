import type { ReactNode } from 'react'
import { MailAddress } from '#features/accounts/ui/mail-address.tsx'
import { cx } from '#ui/cx.ts'
import { BareSwitch } from '#ui/fields/check-field.tsx'
import { Sheet } from '#ui/paper/sheet.tsx'
import type { SessionUser } from '#ui/session/session-store.ts'
import { rowHelp, rowLabels, settingsCopy as copy } from '../copy/settings.ts'
import { isAlwaysInBell, isInBell, isMailed, mailedTypes, type Preferences } from '../domain/kinds.ts'
import styles from './settings.module.css'
import { TestMail } from './test-mail.tsx'

type Props = {
  /** Null until the session is known. */
  readonly user: Pick<SessionUser, 'email' | 'userType'> | null
  readonly wanted: Preferences
  readonly mailServer: boolean
  /** Whether mails are switched on, and saved so. */
  readonly canTest: boolean
  readonly onChange: (change: Partial<Preferences>) => void
}

/** The preferences as a table: a row for each type, a column for the bell and one for mails. */
export const PreferenceTable = ({ user, wanted, mailServer, canTest, onChange }: Props) => {
  const userType = user?.userType ?? 'buyer'
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
        const help = rowHelp[userType][type]
        const byMail = `${type}ByMail` as const
        return (
          <Row
            key={type}
            label={label}
            help={help}
            bell={
              isAlwaysInBell(type, userType) ? (
                <Always of={copy.columns.bell} />
              ) : (
                <BareSwitch
                  label={copy.inBell(label)}
                  checked={wanted[type]}
                  onChange={(event) => onChange({ [type]: event.target.checked })}
                />
              )
            }
            mail={
              <BareSwitch
                label={copy.byMail(label)}
                checked={mailServer && isMailed(type, wanted, userType)}
                disabled={!mailsOn || !isInBell(type, wanted, userType)}
                onChange={(event) => onChange({ [byMail]: event.target.checked })}
              />
            }
          />
        )
      })}
      <Row
        label={copy.system.label}
        help={copy.system.help}
        bell={<Always of={copy.columns.bell} />}
        mail={<Always of={copy.columns.mail} />}
      />
      {mailServer ? <TestMail can={canTest} /> : null}
    </Sheet>
  )
}

/** A cell without a switch, for what comes whatever the preferences say. `of` is its column. */
const Always = ({ of }: { of: string }) => (
  <span className={styles.word}>
    {copy.always}
    <span className="vh"> {of}</span>
  </span>
)

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
