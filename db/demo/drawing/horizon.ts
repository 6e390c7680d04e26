import { random } from './scene.ts'

/** Hills and trees along the horizon. */
export const horizonLine = (at: number, colours: readonly [string, string], seed: number): string => {
  const next = random(seed)
  const hills = Array.from({ length: 9 }, (_, n) => `${n * 170},${at - 8 - next() * 34}`).join(' ')
  const trees = Array.from({ length: 46 }, () => {
    const [x, r] = [next() * 1300, 7 + next() * 15]
    return `<ellipse cx="${x.toFixed(0)}" cy="${(at - r * 0.7).toFixed(0)}" rx="${(r * 1.4).toFixed(0)}" ry="${r.toFixed(0)}" fill="#${colours[1]}" opacity="${(0.6 + next() * 0.4).toFixed(2)}"/>`
  }).join('')
  return `<g filter="url(#far)"><polygon points="0,${at + 4} ${hills} 1360,${at + 4}" fill="#${colours[0]}"/>${trees}</g>`
}
