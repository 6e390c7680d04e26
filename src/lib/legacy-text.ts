/** The characters of the bytes from 0x80 on: of MS-DOS (code page 850), as old programs export, and of old Macs. */
const codePage850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'
const macRoman =
  'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ'

/**
 * Bytes that are an accented letter there, and in Windows-1252 a sign that stands in no word. `lower` stands in a word
 * of small letters, `upper` between capitals. What may stand there in Windows-1252 too (no-break space, dash,
 * apostrophe) says nothing. 0xD6 is Í between capitals in code page 850, and hardly ever the Ö of Windows-1252.
 */
const encodings = [
  {
    characters: codePage850,
    lower: new Set([0x81, 0x82, 0xa1, 0xa2, 0xa3, 0xa4]),
    upper: new Set([0x90, 0xa5, 0xb5, 0xd6, 0xe0, 0xe9]),
  },
  { characters: macRoman, lower: new Set([0x87, 0x8e]), upper: new Set([0x83, 0x84, 0xe7, 0xea, 0xee, 0xf2]) },
]

const isSmall = (byte = 0) => byte >= 0x61 && byte <= 0x7a
const isCapital = (byte = 0) => byte >= 0x41 && byte <= 0x5a

/**
 * The text of bytes that are not UTF-8, if more of their words are Spanish in code page 850 or Mac Roman than in
 * Windows-1252; else null.
 */
export const legacyText = (bytes: Uint8Array): string | null => {
  let windows = 0
  const votes = encodings.map(() => 0)
  for (let at = 1; at < bytes.length; at++) {
    const byte = bytes[at]!
    if (byte < 0x80) continue
    const afterLetter = isSmall(bytes[at - 1]) || (isCapital(bytes[at - 1]) && isSmall(bytes[at + 1]))
    const betweenCapitals = isCapital(bytes[at - 1]) && isCapital(bytes[at + 1])
    const inWord = afterLetter && isSmall(bytes[at + 1])
    if ((inWord && byte >= 0xe0 && byte < 0xff) || (betweenCapitals && byte >= 0xc0 && byte < 0xe0 && byte !== 0xd6))
      windows++
    for (const [which, { lower, upper }] of encodings.entries())
      if ((afterLetter && lower.has(byte)) || (betweenCapitals && upper.has(byte))) votes[which]!++
  }
  const most = Math.max(...votes)
  return most > windows ? decoded(bytes, encodings[votes.indexOf(most)]!.characters) : null
}

const decoded = (bytes: Uint8Array, characters: string): string => {
  let text = ''
  for (const byte of bytes) text += byte < 0x80 ? String.fromCharCode(byte) : characters[byte - 0x80]
  return text
}
