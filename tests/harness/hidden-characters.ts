/** Every character that Unicode says is not shown. */
export const hiddenCharacters: readonly string[] = Array.from({ length: 0x11_00_00 }, (_, code) => code)
  .filter((code) => code < 0xd8_00 || code > 0xdf_ff)
  .map((code) => String.fromCodePoint(code))
  .filter((character) => /\p{Default_Ignorable_Code_Point}/u.test(character))
if (hiddenCharacters.length < 4000) throw new Error('Unicode has more characters that are not shown')
