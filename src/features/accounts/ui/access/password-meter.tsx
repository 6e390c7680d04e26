import { IconCheck, IconX } from '@tabler/icons-react'
import { Segments } from '#ui/paper/stats.tsx'
import { passwordLevelLabels, passwordRuleLabels } from '../../copy.ts'
import { passwordRequirements, passwordStrength } from '../../domain/password.ts'
import styles from './password-meter.module.css'

/** The strength of a password: six segments, a word, and the six requirements, each met or not. */
export const PasswordMeter = ({ password }: { password: string }) => {
  const { level, met } = passwordStrength(password)
  const rules = passwordRequirements(password)
  const label = password === '' ? 'Sin escribir' : passwordLevelLabels[level]
  return (
    <div className={styles.meter}>
      <div className={styles.bar}>
        <Segments filled={rules.map((_, at) => at < met)} label={`Cumple ${met} de 6 requisitos`} />
        <span className={styles.word} role="status">
          <span className="vh">Seguridad de la contraseña: </span>
          {label}
        </span>
      </div>
      <ul className={styles.rules}>
        {rules.map(({ id, met: isMet }) => (
          <li key={id} className={isMet ? styles.met : undefined}>
            {isMet ? <IconCheck stroke={2} aria-hidden="true" /> : <IconX stroke={1.75} aria-hidden="true" />}
            {passwordRuleLabels[id]}
            <span className="vh">{isMet ? ' (cumplido)' : ' (pendiente)'}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/**
 * Says whether both passwords are equal, also to screen readers as it changes; nothing while the second one is empty.
 */
export const PasswordMatch = ({ password, confirmation }: { password: string; confirmation: string }) => (
  <span aria-live="polite">
    {confirmation === '' ? null : password === confirmation ? (
      <span className="ok">Las contraseñas coinciden</span>
    ) : (
      <span className="bad">Las contraseñas no coinciden</span>
    )}
  </span>
)
