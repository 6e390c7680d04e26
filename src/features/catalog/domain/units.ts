import { z } from 'zod'

/** The unit families: the choices of the field 'Tipo' of an item (docs/rules/catalogue.md#units). */
export const unitFamilies = ['peso', 'tiempo', 'area', 'unidades', 'largo', 'volumen'] as const
export const unitFamily = z.enum(unitFamilies)
export type UnitFamily = z.infer<typeof unitFamily>

const squareMetre = ['mt cuadrado', 'mts cuadrado', 'metro quadrado', 'sq m'] as const
const runningMetre = ['m', 'mt', 'mts', 'metro', 'metros'].flatMap((metre) => [`${metre} lin`, `${metre} lineal`])
const cubicMetre = [
  'metro cúbico',
  ...'m³ m3 mt3 mts3 mc cbm cum m-3'.split(' '),
  'm cúbico',
  'mt cúbico',
  'mts cúbico',
  'cu m',
]

/**
 * The choices of the field 'Unidad' by family, each followed by its singular and the spellings that paste and import
 * accept. They are compared without case, accents, dots and plural endings. The names are data: items are stored with
 * them. 'unidades' also has the units that belong to no family, such as bags and millimetres.
 */
export const units: Readonly<Record<UnitFamily, readonly (readonly [unit: string, ...spellings: string[]])[]>> = {
  peso: [
    ['Kilogramos', 'kilogramo', 'kg', 'kilo', 'kilograma', 'kgr', 'kilogram'],
    ['Gramos', 'gramo', 'g', 'gr', 'grama'],
    ['Toneladas', 'tonelada', 't', 'tn', 'ton', 'tm', 'tonne'],
    ['Libras', 'libra', 'lb'],
  ],
  tiempo: [
    ['Horas', 'hora', 'h', 'hs', 'hr', 'hour'],
    ['Días', 'día', 'jornada', 'day'],
    ['Semanas', 'semana', 'sem', 'week'],
    ['Meses', 'mes', 'mês', 'month'],
    ['Años', 'año', 'ano', 'year'],
  ],
  area: [
    [
      'Metros cuadrados',
      'metro cuadrado',
      ...'m² m2 mt2 mts2 mc2 sqm sqmt m-2'.split(' '),
      'm cuadrado',
      ...squareMetre,
    ],
    ['Metros cúbicos', ...cubicMetre],
    [
      'Metros lineales',
      'metro lineal',
      ...'ml mlin rmt rm'.split(' '),
      ...runningMetre,
      'metro linear',
      'm l',
      'running metre',
    ],
    ['Hectáreas', 'hectárea', 'ha'],
  ],
  unidades: [
    ['Unidades', 'unidad', 'u', 'un', 'und', 'unid', 'ud', 'c/u', 'cu', 'unidade', 'ea', 'each', 'no', 'nº', 'nr'],
    ['Piezas', 'pieza', 'pza', 'pz', 'pç', 'pc', 'pcs', 'peça'],
    ['Elementos', 'elemento'],
    ['Conjuntos', 'conjunto', 'conj', 'cjto', 'set'],
    ['Kits', 'kit'],
    ['Juegos', 'juego', 'jgo', 'jg', 'jogo'],
    ['Pares', 'par', 'pair'],
    ['Bolsas', 'bolsa', 'bls', 'bol', 'bsa', 'saco', 'sc', 'bag'],
    ['Cajas', 'caja', 'cja', 'cj', 'cx', 'caixa', 'box', 'case', 'ctn'],
    ['Paquetes', 'paquete', 'paq', 'pqt', 'pq', 'pqte', 'pkt', 'pack', 'pct', 'pacote'],
    ['Pallets', 'pallet', 'palet', 'palé', 'plt'],
    ['Barras', 'barra', 'barr', 'bar'],
    ['Varillas', 'varilla', 'var', 'vrl'],
    ['Rollos', 'rollo', 'rll', 'rolo', 'roll'],
    ['Baldes', 'balde', 'bld'],
    ['Latas', 'lata', 'lta', 'tin'],
    ['Bidones', 'bidón', 'bid'],
    ['Tambores', 'tambor', 'tamb', 'drum'],
    ['Frascos', 'frasco', 'fco', 'fsco'],
    ['Botellas', 'botella', 'bot', 'btl', 'bottle'],
    ['Tubos', 'tubo'],
    ['Planchas', 'plancha', 'pch', 'plch'],
    ['Chapas', 'chapa'],
    ['Placas', 'placa'],
    ['Hojas', 'hoja', 'hja', 'folha', 'sheet'],
    ['Tiras', 'tira'],
    ['Paños', 'paño'],
    ['Resmas', 'resma'],
    ['Maples', 'maple'],
    ['Cajones', 'cajón'],
    ['Atados', 'atado'],
    ['Bandejas', 'bandeja', 'bdja', 'tray'],
    ['Hormas', 'horma'],
    ['Ristras', 'ristra'],
    ['Fardos', 'fardo'],
    ['Sobres', 'sobre'],
    ['Potes', 'pote'],
    ['Bobinas', 'bobina'],
    ['Ampollas', 'ampolla', 'amp'],
    ['Blísteres', 'blíster', 'blister'],
    ['Docenas', 'docena', 'doc', 'dz', 'dúzia', 'dozen'],
    ['Cientos', 'ciento', 'cto', 'centena', 'centenar', 'cento'],
    ['Millares', 'millar', 'mll', 'mil', 'milheiro'],
    ['Pies tablares', 'pie tablar', 'p2', 'pt', 'pie2'],
    ['Viajes', 'viaje', 'vje', 'viagem'],
    ['Camiones', 'camión', 'camionada'],
    ['Jornales', 'jornal', 'jor', 'jorn'],
    ['Horas hombre', 'hora hombre', 'hh', 'h h', 'hora homem'],
    ['Horas máquina', 'hora máquina', 'hm', 'h m'],
    ['Visitas', 'visita'],
    ['Globales', 'global', 'gl', 'glob', 'glb', 'verba', 'vb', 'lump sum', 'ls', 'lumpsum', 'sum'],
    ['Servicios', 'servicio', 'serv', 'serviço', 'service'],
    ['Eventos', 'evento'],
    ['Proyectos', 'proyecto'],
    ['Consultas', 'consulta'],
    ['Obras', 'obra'],
    ['Etapas', 'etapa'],
    ['Informes', 'informe'],
    ['Estudios', 'estudio'],
    ['Supervisiones', 'supervisión'],
    ['Milímetros', 'milímetro', 'mm'],
  ],
  largo: [
    ['Metros', 'metro', 'm', 'mt', 'mtr', 'meter', 'metre'],
    ['Centímetros', 'centímetro', 'cm'],
    ['Kilómetros', 'kilómetro', 'km', 'quilômetro'],
    ['Pulgadas', 'pulgada', 'pulg', '"'],
    ['Pies', 'pie', 'ft', 'feet'],
  ],
  volumen: [
    ['Litros', 'litro', 'l', 'lt'],
    ['Metros cúbicos', ...cubicMetre],
    ['Galones', 'galón', 'gal', 'gl', 'galão'],
    ['Mililitros', 'mililitro', 'ml', 'cc'],
  ],
}

/** The unit of an item: its family ('Tipo') and one of the family's units ('Unidad'). */
export type Unit = { readonly family: UnitFamily; readonly unit: string }

/** The units of a family, in the order of the field. */
export const unitsOfFamily = (family: UnitFamily): readonly string[] => units[family].map(([unit]) => unit)
