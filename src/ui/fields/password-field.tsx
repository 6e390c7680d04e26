import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState, type ComponentPropsWithRef } from 'react'
import { IconButton } from '../button.tsx'
import { FieldBox } from './field-box.tsx'
import { FieldFrame, useField, type FieldProps } from './field.tsx'
import styles from './input.module.css'

type Props = FieldProps &
  Omit<ComponentPropsWithRef<'input'>, keyof FieldProps | 'type'> & {
    autoComplete: 'current-password' | 'new-password'
  }

/** A password with a button that shows it. */
export const PasswordField = (props: Props) => {
  const { frame, ids, control: input } = useField(props)
  const [shown, show] = useState(false)
  const nameId = `${ids.control}-name`
  return (
    <FieldFrame {...frame} label={<span id={nameId}>{frame.label}</span>}>
      <FieldBox>
        <input
          // Only text is capitalized by a keyboard.
          autoCapitalize={shown ? 'none' : undefined}
          spellCheck={false}
          {...input}
          {...ids.aria}
          type={shown ? 'text' : 'password'}
          className={styles.input}
        />
        <IconButton
          className={styles.reveal}
          label={shown ? 'Ocultar contraseña' : 'Mostrar contraseña'}
          aria-describedby={nameId}
          onClick={() => show(!shown)}
        >
          {shown ? <IconEyeOff stroke={1.75} /> : <IconEye stroke={1.75} />}
        </IconButton>
      </FieldBox>
    </FieldFrame>
  )
}
