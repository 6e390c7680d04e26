import { isCommonWord } from './common-words.ts'
import type { ContactSpan } from './contact-span.ts'
import { oneOf, wordEnd, words, wordStart } from './expressions.ts'

const network = oneOf(words`
  [i1l]nstagram [i1l]nsta ig i[\s.]g\.? facebook face fb f[\s.]b\.? tik\s?tok twitter linkedin telegram youtube skype
  threads pinterest snapchat messenger discord wechat gmail hotmail outlook yahoo adinet`)
/** A cheaper check than `network`, made first for every text. */
const mentionsNetwork = new RegExp(
  oneOf(words`
    nst ig i[\s.]g face fb f[\s.]b tik twitter linkedin telegram youtube skype threads pinterest snapchat messenger
    discord wechat gmail hotmail outlook yahoo adinet`),
  'i',
)

/** Words that follow the name of a network in requests for work on social networks. They are not accounts. */
const notAccount = new RegExp(
  `^${oneOf(
    words`
      y e o con de del en la el los las para por que se no al su sin m[aá]s un una dos tres cuatro s[ií] desde hasta
      cada todos? todas? ambos incluye incluid\p{L}+`,
    words`
      ads? business shorts? premium api live meta google facebook instagram twitter youtube linkedin tiktok whatsapp
      web feed bot calendario office\d* marketplace workplace desktop messenger pixel`,
    words`
      redes posts? posteos? publicaci\p{L}+ publicidad historias? reels? stories contenidos? campa\p{L}+ anuncios?
      pautas? gesti\p{L}+ dise\p{L}+ manejo cuentas? perfil\p{L}* p[aá]ginas? piezas? videos? fotos? im[aá]genes
      marketing`,
    words`
      mensual\p{L}* semanal\p{L}* diari\p{L}+ quincenal\p{L}* org[aá]nic\p{L}+ activ\p{L}+ empresarial\p{L}* community
      manager estrategia\p{L}* reportes? m[eé]tricas seguidores alcance administraci\p{L}+ actualizaci\p{L}+
      inversi\p{L}+ presupuesto opcional\p{L}* logos? textos? similar\p{L}* obligatori\p{L} propi\p{L} nuev\p{L}{1,2}`,
  )}$`,
  'iu',
)

const accountCharacter = String.raw`[\p{L}\p{N}_]`
const account = String.raw`@?(${accountCharacter}[\p{L}\p{N}_.]{1,28}${accountCharacter})(?!${accountCharacter})(?:#\d{4})?`
/** 'instagram: ferresur', 'ig = ferresur', 'fb/ferresur', 'instagram (ferresur)': a mark announces a name. */
const afterMark = String.raw`${network}\s{0,2}(?:[:=/]{1,2}|→|[=-]?>|[("“«'-])\s{0,2}${account}`
const notAWord = String.raw`(?=@?(?:[\p{L}\p{N}]{1,28}[_.][\p{L}\p{N}]|\p{L}{3,28}#?\d))`
/** 'IG ferre_sur', 'usuario ferresur82', 'el Gmail es ferresur82': without a mark, the name must not be a word. */
const compoundName = String.raw`(?:${network}|user|nick|usuario|signal)(?:\ses|:)?\s{1,2}${notAWord}${account}`
/** 'buscanos en instagram como ferresur', 'en ig somos ferresur', 'usuario de telegram ferresur'. */
const introduction = oneOf(
  String.raw`en\s{1,2}${network}\s{1,2}(?:como|somos|soy|es|estamos\scomo)`,
  String.raw`usuario\s(?:de|en)\s${network}`,
  String.raw`(?:mi|nuestr[oa])\s{1,2}${network}\s{1,2}(?:es|se\sllama)`,
  // seguinos en ig ferresur
  String.raw`\p{L}{3,12}(?:nos|me)\s(?:en|por)\s${network}(?:\s(?:como|somos))?`,
)
const introduced = String.raw`${introduction}${wordEnd}\s{0,2}:?\s{0,2}${account}`
/** 'Telegram ferresur', 'por Telegram soy ferresur', alone between two marks: the name must not be a word. */
const begins = String.raw`(?:^|[.,;:(\n/–-])\s{0,2}(?:(?:o|y|por|mi|al)\s)?`
const ends = String.raw`(?=\s{0,2}(?:$|[.,;)\n]))`
const bare = oneOf(words`telegram tik\s?tok instagram facebook messenger`)
const namedAlone = new RegExp(String.raw`${begins}${bare}(?:\s(?:soy|somos))?\s{1,2}${account}${ends}`, 'giu')
/** How many words end that are no names: 'instalados', 'Capacitación', 'mensual'. */
const wordEnding = /(?:[ai]d[oa]|ci[oó]n|iv[oa]|al|ble|mente|ic[oa]|[aei]r|or|ncia|ente|ista)(?:e?s)?$/i
const mayBeWord = (name: string) => name.length < 5 || wordEnding.test(name) || isCommonWord(name)
const namedAfterNetwork = [afterMark, compoundName, introduced].map((form) => new RegExp(`${wordStart}${form}`, 'giu'))
const mentionsUser = /user|nick|usuario|signal/i

/** 'buscanos como ferresur en Instagram', 'buscá ferresur en ig', 'arroba ferresur en las redes', 'ferre_sur en ig'. */
const beforeNetwork = new RegExp(
  String.raw`${wordStart}(?:${oneOf(
    String.raw`\p{L}{3,12}(?:nos|me)(?:\scomo)?`,
    words`busc[aá] busque buscar arroba`,
  )}\s${account}|${notAWord}${account})\sen\s(?:${network}|(?:las\s)?redes)${wordEnd}`,
  'giu',
)
/** 'live:ferresur' of Skype. */
const skypeName = /(?<!\p{L})live:[\p{L}.][\p{L}\p{N}._-]{2,40}/giu
/** '@ ferreteria_sur': with a space after the @, the name must not be a word. */
const setApart = new RegExp(String.raw`${wordStart}@\s{1,2}([\p{L}][\p{L}\p{N}.]{0,28}_[\p{L}\p{N}_.]{1,28})`, 'giu')

/** Names of accounts on social networks in a plain text (plain-text.ts). The network's own name is not part of them. */
export const findSocialHandles = (text: string): readonly ContactSpan<'web'>[] => {
  const isSocial = mentionsNetwork.test(text)
  const patterns = isSocial || mentionsUser.test(text) ? namedAfterNetwork : []
  const alone = isSocial ? [...text.matchAll(namedAlone)].filter(({ 1: name = '' }) => !mayBeWord(name)) : []
  const named = [...patterns.flatMap((pattern) => [...text.matchAll(pattern)]), ...alone].flatMap(
    ({ 0: match, 1: name = '', index }) =>
      isAccountName(name) ? [placeOf(match, name, index, match.lastIndexOf(name))] : [],
  )
  const before = (isSocial || /redes/i.test(text) ? [...text.matchAll(beforeNetwork)] : []).flatMap(
    ({ 0: match, 1: announced, 2: compound, index }) => {
      const name = announced ?? compound ?? ''
      return isAccountName(name) && !isCommonWord(name) ? [placeOf(match, name, index, match.indexOf(name))] : []
    },
  )
  const whole = [...text.matchAll(setApart), ...text.matchAll(skypeName)].map(({ 0: match, index }) => ({
    start: index,
    end: index + match.length,
  }))
  return [...named, ...before, ...whole].map((place) => ({ kind: 'web', ...place }))
}

const isAccountName = (name: string): boolean => !notAccount.test(name) && /\p{L}/u.test(name)

/** The place of an account's name in a match, with the @ before it and Discord's number after it. */
const placeOf = (match: string, name: string, index: number, at: number) => {
  const number = /^#\d{4}/.exec(match.slice(at + name.length))?.[0].length ?? 0
  const sign = match[at - 1] === '@' ? 1 : 0
  return { start: index + at - sign, end: index + at + name.length + number }
}
