import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { text } from 'node:stream/consumers'
import { readDelimited } from '#lib/delimited.ts'

/** Invented makers. */
export const makers = [
  'Ñandubay',
  'Guaviyú',
  'Del Este',
  'Cuchilla Alta',
  'Arapey',
  'Queguay',
  'Yaguarón',
  'Cebollatí',
  'Tornería Sur',
  'La Balanza',
  'Norteña',
  'Tres Cruces',
  'El Ombú',
  'Mataojo',
  'Aiguá',
  'Litoral',
  'Santa Rosa',
  'Olimar',
  'Peñarol Viejo',
  'Carrasco Norte',
]
const finishes = ['', 'reforzado', 'línea económica', 'primera calidad', 'segunda serie', 'a pedido', 'importado']

/** The reference catalogue, as it is committed. */
export async function referenceCatalogue(): Promise<readonly { name: string; type: string }[]> {
  const csv = await text(createReadStream(join(import.meta.dirname, '../../db/reference/catalog.csv')))
  return readDelimited(csv, ',')
    .slice(1)
    .map(({ cells: [name = '', type = ''] }) => ({ name, type }))
}

/**
 * Writes that many names into a CSV: those of the reference catalogue, each with makers, finishes and models. The same
 * in every run.
 */
export async function writeNames(path: string, count: number): Promise<void> {
  const catalogue = await referenceCatalogue()
  function* lines() {
    yield 'name,type\n'
    for (let n = 0; n < count; n++) {
      const { name, type } = catalogue[n % catalogue.length]!
      const variant = Math.floor(n / catalogue.length)
      const maker = makers[variant % makers.length]
      const finish = finishes[Math.floor(variant / makers.length) % finishes.length]
      const model = (variant * 7919 + (n % catalogue.length) * 104_729) % 1_000_003
      yield `"${name.replaceAll('"', '""')} ${maker} ${finish} ${model.toString(36)}",${type}\n`
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(path))
}

/** What people type into the picker: whole and half words, common and rare, several at once, and what is not there. */
export const typed: readonly string[] = [
  'cem',
  'cemento',
  'CEMENTO PORTLAND',
  'arena',
  'de',
  'a',
  'caño',
  'caño pvc 110',
  'hierro 12 mm',
  'servicio',
  'servicio de limpieza',
  'limp vidr',
  'constru',
  'construccion galpon',
  'estudio de suelos',
  'notebook',
  'guante',
  'guante nitrilo ombu',
  'camion',
  'camión con grúa',
  'peñarol',
  'olimar reforzado',
  'yaguaron notebook 16 gb',
  'tecla',
  'pintura latex ext',
  'bomba sumergible',
  'alquiler',
  'alquiler de retro',
  'zzqx',
  'biorreactor modular',
  'cemento biorreactor',
  '%',
]
