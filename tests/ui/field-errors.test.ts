import { describe, expect, test } from 'vitest'
import { messagesByField, visibleMessages } from '#ui/forms/field-errors.ts'

const problems = { company: 'Escribe el nombre.', phone: 'Escribe el teléfono.' }
const untouched = { touched: new Set<string>(), submitted: false, refused: [] }

describe('form errors', () => {
  test('shows nothing in a form that nobody has touched', () => {
    expect(visibleMessages(problems, untouched)).toEqual({})
  })

  test('shows the problem of a touched field only', () => {
    expect(visibleMessages(problems, { ...untouched, touched: new Set(['phone']) })).toEqual({ phone: problems.phone })
  })

  test('shows every problem once the form is submitted', () => {
    expect(visibleMessages(problems, { ...untouched, submitted: true })).toEqual(problems)
  })

  test('shows what the server refused in any case', () => {
    const refused = [{ field: 'rut', message: 'El RUT no es válido.' }]
    expect(visibleMessages(problems, { ...untouched, refused })).toEqual({ rut: 'El RUT no es válido.' })
  })

  test('shows the first problem of a field that has several', () => {
    const several = [
      { field: 'unit', message: 'Elige la unidad.' },
      { field: 'unit', message: 'Elige una unidad del tipo elegido.' },
    ]
    expect(messagesByField(several)).toEqual({ unit: 'Elige la unidad.' })
  })
})
