import { useState } from 'react'
import { usePressed } from './press.ts'

/** The value, which does not change while a pointer is held down: nothing that shows it moves under a press. */
export const useStill = <T>(value: T): T => {
  const pressed = usePressed()
  const [shown, setShown] = useState(value)
  if (!pressed && shown !== value) setShown(value)
  return pressed ? shown : value
}
