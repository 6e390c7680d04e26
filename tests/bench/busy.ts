import { setImmediate } from 'node:timers/promises'
import { instructions } from './child.ts'

// A program that wants a whole processor, until the bench stops it.
await instructions()
process.send?.({ port: 0 })
for (;;) {
  const until = performance.now() + 20
  while (performance.now() < until);
  await setImmediate()
}
