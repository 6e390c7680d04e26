/**
 * Characters that are drawn as nothing: they can spell a whole text that only programs read. Those of emojis stay:
 * joiners between two pictures, and the form of a picture or of a key.
 */
const invisible =
  /(?!(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d\p{Extended_Pictographic})(?!(?<=\p{Extended_Pictographic})[\ufe0e\ufe0f])(?!(?<=[\d#*])\ufe0f\u20e3)\p{Default_Ignorable_Code_Point}/gu

/** The text without what nobody sees. */
export const withoutInvisibleText = (text: string): string => text.replace(invisible, '')
