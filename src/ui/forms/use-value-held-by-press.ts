import { useState } from 'react'
import { usePressed } from './press.ts'

/** The value, held while a pointer is down, so that nothing that shows it moves during a press. */
export const useValueHeldByPress = <T>(value: T): T => {
  const pressed = usePressed()
  const [shown, setShown] = useState(value)
  if (!pressed && shown !== value) setShown(value)
  return pressed ? shown : value
}
