import type { WordLeak } from './emails-and-web.ts'

const network =
  '(?:instagram|insta|ig|facebook|face|fb|tik\\s?tok|twitter|linkedin|telegram|youtube|skype|threads|pinterest|snapchat|messenger|gmail|hotmail|outlook|yahoo|adinet)'
/** What a request for work on social networks says right behind their names. */
const services =
  /^(?:y|e|o|con|de|del|en|la|el|los|las|para|por|que|se|no|al|su|sin|m[aá]s|un|una|dos|tres|cuatro|ads?|business|shorts?|premium|api|live|meta|google|facebook|instagram|twitter|youtube|linkedin|tiktok|whatsapp|web|redes|posts?|posteos?|publicaci\p{L}+|publicidad|historias?|reels?|stories|contenidos?|campa\p{L}+|anuncios?|pautas?|gesti\p{L}+|dise\p{L}+|manejo|cuentas?|perfil\p{L}*|p[aá]ginas?|piezas?|videos?|fotos?|im[aá]genes|marketing|mensual\p{L}*|semanal\p{L}*|diari\p{L}+|quincenal\p{L}*|org[aá]nic\p{L}+|activ\p{L}+|empresarial\p{L}*|community|manager|estrategia\p{L}*|reportes?|m[eé]tricas|seguidores|alcance|administraci\p{L}+|actualizaci\p{L}+|inversi\p{L}+|presupuesto|s[ií]|desde|hasta|cada|todos?|todas?|ambos|incluye|incluid\p{L}+)$/iu

const handle = String.raw`@?([\p{L}\p{N}_][\p{L}\p{N}_.]{1,28}[\p{L}\p{N}_])(?![\p{L}\p{N}_])`
/** 'instagram: ferresur', 'ig = ferresur', 'fb/ferresur': a mark that says so. */
const marked = new RegExp(String.raw`(?<![\p{L}\p{N}])${network}\s{0,2}[:=/]{1,2}\s{0,2}${handle}`, 'giu')
/** 'IG ferre_sur': no mark, but a name that is no word. */
const plain = new RegExp(
  String.raw`(?<![\p{L}\p{N}])${network}\s{1,2}(?=@?[\p{L}\p{N}]{1,28}[_.][\p{L}\p{N}])${handle}`,
  'giu',
)
/** 'buscanos en instagram como ferresur', 'en ig somos ferresur', 'usuario de telegram ferresur'. */
const said = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:en\s{1,2}${network}\s{1,2}(?:como|somos|soy|es|estamos\scomo)|usuario\s(?:de|en)\s${network})\s{0,2}:?\s{0,2}${handle}`,
  'giu',
)
/** '@ ferreteria_sur': set apart, but a name that is no word. */
const setApart = /(?<![\p{L}\p{N}])@\s{1,2}([\p{L}][\p{L}\p{N}.]{0,28}_[\p{L}\p{N}_.]{1,28})/giu

const anyNetwork =
  /inst|ig|face|fb|tik|twitter|linkedin|telegram|youtube|skype|threads|pinterest|snapchat|messenger|gmail|hotmail|outlook|yahoo|adinet/i

/** Names of social networks, behind the network's own name; the network itself stays. */
export const findHandles = (text: string): readonly WordLeak[] => {
  const patterns = anyNetwork.test(text) ? [marked, plain, said] : []
  const named = patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ 0: found, 1: name = '', index }) => {
      const start = index + found.length - name.length - (found.at(-name.length - 1) === '@' ? 1 : 0)
      return services.test(name) || !/\p{L}/u.test(name) ? [] : [{ start, end: index + found.length }]
    }),
  )
  const alone = [...text.matchAll(setApart)].map(({ 0: found, index }) => ({ start: index, end: index + found.length }))
  return [...named, ...alone].map((place) => ({ kind: 'web', ...place }))
}
