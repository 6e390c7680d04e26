import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { pacedForms } from '#platform/http/forms/form-body.ts'

const body = '--x\r\ncontent-disposition: form-data; name="data"\r\n\r\n{}\r\n--x--\r\n'
const form = () => {
  const request = new IncomingMessage(new Socket())
  Object.assign(request.headers, {
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': String(body.length),
  })
  request.push(body)
  request.push(null)
  return request
}

test('the server works on one form at a time, and those of one sender wait behind the first of every other', async () => {
  const answer = pacedForms()
  const begun: string[] = []
  let atWork = 0
  const send = (sender: string, name: string) =>
    answer(form(), sender, async (inTurn) => {
      await inTurn(async () => {
        begun.push(name)
        expect((atWork += 1)).toBe(1)
        await new Promise(setImmediate)
        atWork -= 1
      })
      return true
    })
  await Promise.all([send('ana', 'a1'), send('ana', 'a2'), send('ana', 'a3'), send('bruno', 'b1'), send('bruno', 'b2')])
  expect(begun).toEqual(['a1', 'b1', 'a2', 'b2', 'a3'])
})

test('the server reads the next form while the answer to the last one is sent', async () => {
  const answer = pacedForms()
  let deliver = () => {}
  const isDelivered = new Promise<void>((done) => (deliver = done))
  const slow = answer(form(), 'ana', async (inTurn) => {
    await inTurn(async () => undefined)
    await isDelivered
    return true
  })
  const next = answer(form(), 'bruno', (inTurn) => inTurn(async () => true))
  expect(await Promise.race([next, sleep(20_000, 'waited')])).toBe(true)
  deliver()
  expect(await slow).toBe(true)
})
