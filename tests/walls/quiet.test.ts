import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The ways of a page to sound, to shake a phone, or to speak outside of its window. */
const loud = /new\s+(?:Audio|AudioContext|Notification)\b|<audio\b|\.vibrate\(|speechSynthesis\b/

test('news make no sound: the product has no way to', () => {
  const sources = globSync('src/**/*.{ts,tsx}')
  expect(sources.length).toBeGreaterThan(500)
  expect(sources.filter((file) => loud.test(readFileSync(file, 'utf8')))).toEqual([])
})

test.each(["new Audio('/ping.mp3').play()", 'new AudioContext()', 'navigator.vibrate(200)', '<audio src="a.ogg">'])(
  'a way to make a sound is found: %s',
  (text) => expect(text).toMatch(loud),
)
