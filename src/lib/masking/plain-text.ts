/** A text as people read it. `at` is the place of each of its characters in the original. */
export type PlainText = { readonly text: string; at(index: number): number }

/** Characters that people may read differently: combining marks, invisible ones, other alphabets. */
const unusualRanges = [
  String.raw`\u00a0\u00ad\u0131\u0251-\u02e3\u0370-\u058f\u0600-\u1fff\u2000-\u200f\u2010-\u2015\u2028-\u2071\u207f\u2090-\u209c\u2212`,
  String.raw`\u2460-\u24ff\u2776-\u2793\u3000-\u3007\u3251-\u32bf\ufe30-\uffff`,
  String.raw`\u00b7\u2022\u2024\u2027\u2219\u22c5\u25cf\u25e6\u2e31\u2e33\u30fb\u4e00-\u9fff\ua4d0-\ua4f8\ua730\ua731\ua78f\ua7af`,
].join('')
const unusual = new RegExp(String.raw`\p{M}|[${unusualRanges}]|[\u{10000}-\u{10ffff}]`, 'u')
const invisible = /[\p{M}\p{Cf}]/u
const space = /\p{Zs}/u
const dash = /[\p{Pd}\u2212]/u
/** Full stops of other alphabets, and marks that look like a dot: middle dots, bullets, U+2024, U+2027, U+A4F8. */
const fullStop =
  /[\u3002\uff61\u00b7\u0387\u06d4\u1427\u16eb\u2022\u2024\u2027\u2219\u22c5\u25cf\u25e6\u2e31\u2e33\u30fb\uff65\ua4f8\ua78f]/
const digit = /\p{Nd}/u
/**
 * Forms of ordinary characters: full-width, small, raised, circled, mathematical. Not ² and ª, which mean something
 * else.
 */
const variantForm =
  /[\u02b0-\u02b8\u02e1-\u02e3\u1d2c-\u1d6a\u1d9c-\u1dbf\u2071\u207f\u2090-\u209c\u2460-\u24ff\u3002\ufe50-\ufe6b\uff01-\uff61]|[\u{1d400}-\u{1d7ff}]/u

const plainCharacter = (character: string): string => {
  if (invisible.test(character)) return ''
  if (space.test(character)) return ' '
  if (dash.test(character)) return '-'
  if (fullStop.test(character)) return '.'
  const latin = latinLetter(character) ?? enclosedNumber(character)
  if (latin !== null) return latin
  const plain = variantForm.test(character) ? character.normalize('NFKC') : character
  if (plain.length !== 1) return digit.test(character) ? asciiDigit(character) : character
  return digit.test(plain) ? asciiDigit(plain) : plain
}

/**
 * Letters that look like Latin ones or like digits, also as small capitals and in brackets, and Chinese digits; and
 * what they stand for.
 */
const lookalikes = [
  ['αεηικνορτυχωσγΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'aenikvoptuxwoyABEZHIKMNOPTYX'],
  ['аеорсхуіѕјԁһмткАВЕКМНОРСТУХІЅЈ', 'aeopcxyisjdhmtkABEKMHOPCTYXISJ'],
  ['ЗзБбıɑɡӏ', '3366iagl'],
  ['օոսհցզյ', 'onuhgqj'],
  ['ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ', 'abcdefghijklmnopqrstuvwyz'],
  ['⒜⒝⒞⒟⒠⒡⒢⒣⒤⒥⒦⒧⒨⒩⒪⒫⒬⒭⒮⒯⒰⒱⒲⒳⒴⒵', 'abcdefghijklmnopqrstuvwxyz'],
  ['ꓮꓐꓚꓓꓰꓝꓖꓧꓲꓙꓗꓡꓟꓠꓳꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜ', 'ABCDEFGHIJKLMNOPRSTUVWXYZ'],
  ['ᎪᏴᏟᎠᎬᏀᎻᏆᎫᏦᏞᎷᏢᏒᏚᎢᏙᎳᎩᏃᎾ', 'ABCDEGHIJKLMPRSTVWYZO'],
  ['〇零一二三四五六七八九', '00123456789'],
] as const
const latinOf = new Map(
  lookalikes.flatMap(([letters, latin]) => Array.from(letters, (letter, n) => [letter, latin[n]!] as const)),
)
/** The first of the letters A to Z in brackets, in boxes, in black circles and boxes, and of flags. */
const firstEnclosed = [0x1f110, 0x1f130, 0x1f150, 0x1f170, 0x1f1e6]
/** The Latin letter that people read in this one; null unless it is of another alphabet. */
const latinLetter = (character: string): string | null => {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x1f110) return latinOf.get(character) ?? null
  const first = firstEnclosed.find((letter) => letter <= code && code < letter + 26)
  return first === undefined ? null : String.fromCharCode(65 + code - first)
}

/** Numbers in circles, in brackets and with a dot or a comma: the first code, the last one, and the first number. */
const enclosedNumbers = [
  [0x2460, 0x2473, 1],
  [0x2474, 0x2487, 1],
  [0x2488, 0x249b, 1],
  [0x24ea, 0x24ea, 0],
  [0x24eb, 0x24f4, 11],
  [0x24f5, 0x24fe, 1],
  [0x24ff, 0x24ff, 0],
  [0x2776, 0x277f, 1],
  [0x2780, 0x2789, 1],
  [0x278a, 0x2793, 1],
  [0x3251, 0x325f, 21],
  [0x32b1, 0x32bf, 36],
  [0x1f100, 0x1f100, 0],
  [0x1f101, 0x1f10a, 0],
  [0x1f10b, 0x1f10c, 0],
] as const
const enclosedNumber = (character: string): string | null => {
  const code = character.codePointAt(0) ?? 0
  const row = code < 0x2460 ? undefined : enclosedNumbers.find(([first, last]) => first <= code && code <= last)
  if (!row) return null
  const [first, , number] = row
  // Two zeros: of a sans serif, in a white circle and in a black one.
  return String(first === 0x1f10b ? 0 : number + code - first)
}

/** In every alphabet the ten digits have consecutive codes, beginning with zero. */
const asciiDigit = (character: string): string => {
  const code = character.codePointAt(0) ?? 0
  let zero = code
  while (code - zero < 9 && digit.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String((code - zero) % 10)
}

/** The text without invisible characters, and with ordinary letters, digits, spaces, dashes and full stops. */
export const plainText = (original: string): PlainText => {
  if (!unusual.test(original)) return { text: original, at: (index) => index }
  const places: number[] = []
  const characters: string[] = []
  let place = 0
  for (const character of original) {
    const plain = plainCharacter(character)
    for (let unit = 0; unit < plain.length; unit += 1) places.push(place + (plain === character ? unit : 0))
    characters.push(plain)
    place += character.length
  }
  places.push(place)
  return { text: characters.join(''), at: (index) => places[index] ?? place }
}
