import type { ContactSpan } from './contact-span.ts'
import { oneOf, words, wordStart } from './expressions.ts'

const network = oneOf(words`
  instagram insta ig facebook face fb tik\s?tok twitter linkedin telegram youtube skype threads pinterest snapchat
  messenger gmail hotmail outlook yahoo adinet`)
/** A shorter question than `network`, asked of every text first. */
const mentionsNetwork = new RegExp(
  oneOf(words`
    inst ig face fb tik twitter linkedin telegram youtube skype threads pinterest snapchat messenger gmail hotmail
    outlook yahoo adinet`),
  'i',
)

/** What people who ask for work on social networks write right behind the name of one: not the name of an account. */
const notAccount = new RegExp(
  `^${oneOf(
    words`
      y e o con de del en la el los las para por que se no al su sin m[aá]s un una dos tres cuatro s[ií] desde hasta
      cada todos? todas? ambos incluye incluid\p{L}+`,
    words`
      ads? business shorts? premium api live meta google facebook instagram twitter youtube linkedin tiktok whatsapp
      web`,
    words`
      redes posts? posteos? publicaci\p{L}+ publicidad historias? reels? stories contenidos? campa\p{L}+ anuncios?
      pautas? gesti\p{L}+ dise\p{L}+ manejo cuentas? perfil\p{L}* p[aá]ginas? piezas? videos? fotos? im[aá]genes
      marketing`,
    words`
      mensual\p{L}* semanal\p{L}* diari\p{L}+ quincenal\p{L}* org[aá]nic\p{L}+ activ\p{L}+ empresarial\p{L}* community
      manager estrategia\p{L}* reportes? m[eé]tricas seguidores alcance administraci\p{L}+ actualizaci\p{L}+
      inversi\p{L}+ presupuesto`,
  )}$`,
  'iu',
)

const accountCharacter = String.raw`[\p{L}\p{N}_]`
const account = String.raw`@?(${accountCharacter}[\p{L}\p{N}_.]{1,28}${accountCharacter})(?!${accountCharacter})`
/** 'instagram: ferresur', 'ig = ferresur', 'fb/ferresur': a mark says that a name follows. */
const behindMark = String.raw`${network}\s{0,2}[:=/]{1,2}\s{0,2}${account}`
/** 'IG ferre_sur': no mark, but a name that is not a word. */
const compoundName = String.raw`${network}\s{1,2}(?=@?[\p{L}\p{N}]{1,28}[_.][\p{L}\p{N}])${account}`
/** 'buscanos en instagram como ferresur', 'en ig somos ferresur', 'usuario de telegram ferresur'. */
const introduction = oneOf(
  String.raw`en\s{1,2}${network}\s{1,2}(?:como|somos|soy|es|estamos\scomo)`,
  String.raw`usuario\s(?:de|en)\s${network}`,
)
const introduced = String.raw`${introduction}\s{0,2}:?\s{0,2}${account}`
const namedBehindNetwork = [behindMark, compoundName, introduced].map(
  (form) => new RegExp(`${wordStart}${form}`, 'giu'),
)
/** '@ ferreteria_sur': set apart from its @, but a name that is not a word. */
const setApart = new RegExp(String.raw`${wordStart}@\s{1,2}([\p{L}][\p{L}\p{N}.]{0,28}_[\p{L}\p{N}_.]{1,28})`, 'giu')

/** Names of accounts on social networks in a plain text (plain-text.ts). The network's own name is not part of them. */
export const findSocialHandles = (text: string): readonly ContactSpan<'web'>[] => {
  const patterns = mentionsNetwork.test(text) ? namedBehindNetwork : []
  const named = patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ 0: match, 1: name = '', index }) => {
      if (notAccount.test(name) || !/\p{L}/u.test(name)) return []
      const end = index + match.length
      const at = match.at(-name.length - 1) === '@' ? 1 : 0
      return [{ start: end - name.length - at, end }]
    }),
  )
  const apart = [...text.matchAll(setApart)].map(({ 0: match, index }) => ({
    start: index,
    end: index + match.length,
  }))
  return [...named, ...apart].map((place) => ({ kind: 'web', ...place }))
}
