import { IconCheck, IconX } from '@tabler/icons-react'
import { Segs } from '#ui/paper/figures.tsx'
import { passwordRuleWords } from '../../copy.ts'
import { passwordRequirements, passwordStrength } from '../../domain/password.ts'
import styles from '../password-meter.module.css'

/** Strength of a password: six segments, its word, and the six rules as they are met (spec §5 Sign-up). */
export const PasswordMeter = ({ password }: { password: string }) => {
  const { label, met } = passwordStrength(password)
  const rules = passwordRequirements(password)
  const word = password === '' ? 'Sin escribir' : label
  return (
    <div className={styles.meter}>
      <div className={styles.bar}>
        <Segs answered={rules.map((_, at) => at < met)} label={`Cumple ${met} de 6 requisitos`} />
        <span className={styles.word} role="status">
          <span className="vh">Seguridad de la contraseña: </span>
          {word}
        </span>
      </div>
      <ul className={styles.rules}>
        {rules.map(({ id, met: isMet }) => (
          <li key={id} className={isMet ? styles.met : undefined}>
            {isMet ? <IconCheck stroke={2} aria-hidden="true" /> : <IconX stroke={1.75} aria-hidden="true" />}
            {passwordRuleWords[id]}
            <span className="vh">{isMet ? ' (cumplido)' : ' (pendiente)'}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** 'Las contraseñas coinciden' or not, said aloud as it changes; nothing while the confirmation is empty. */
export const PasswordMatch = ({ password, confirmation }: { password: string; confirmation: string }) => (
  <span aria-live="polite">
    {confirmation === '' ? null : password === confirmation ? (
      <span className="ok">Las contraseñas coinciden</span>
    ) : (
      <span className="bad">Las contraseñas no coinciden</span>
    )}
  </span>
)
