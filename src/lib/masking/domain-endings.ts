/**
 * The endings of addresses, by how much must be seen before a text is taken for a site. All of them would mask honest text: 'obra.es importante', '5.cm',
 * 'No.de serie', 'S.A.', 'logo.ai'. In a mail, behind its @, every ending counts.
 */

/** No words of Spanish, also where the dot is said or set apart: 'acme punto com', 'acme . shop'. */
export const saidEndings = 'com|net|org|edu|gub|uy|ar|br|cl|io|biz|shop|store|xyz|eu|us|dev|tech'
/** As the last word of a mail whose @ was said: 'arroba' and 'punto' leave no doubt. */
export const mailEndings = `${saidEndings}|py|info|app|online|es|de|fr|it|pt|uk|mx|co|me|tv|lat|site|pro`

/** No words of Spanish, no units and no kinds of file: they count wherever the address stands in one piece. */
export const siteEndings = [
  saidEndings,
  'info|app|co|lat|online|site|website|group|company|solutions|services|agency|cloud|works|world|today|tools|builders|construction|contractors',
  'garden|industries|supply|supplies|equipment|parts|trade|trading|market|business|enterprises|network|systems|studio|consulting|management|host',
  'space|coop|travel|rent|rentals|repair|plumbing|engineering|lighting|photos|pictures|gallery|clothing|shoes|toys|gifts|deals|direct',
].join('|')
/** The same for countries, where they are written in small letters, or all of the address in capitals: 'caño.PE' is polyethylene. */
export const countryEndings =
  'uk|fr|it|pt|mx|ec|bo|cr|gt|hn|sv|pr|pe|ch|nl|dk|fi|cz|hu|ro|ru|ua|tr|ie|jp|cn|kr|in|hk|tw|sg|nz|au|ca|za|ae|be|at|to|cc|ws|fm|ee|nu'
/**
 * Short words of Spanish behind which no sentence and no clause ends: 'obra.es importante' lacks a space, 'acme.es' and 'acme.es, gracias' are a site.
 */
export const wordEndings = 'es|de|la|se|me|al|su'
/** Words, units and kinds of file: only behind 'web', 'sitio' …, below another name (tienda.acme.pro), or before a path. */
export const doubtfulEndings =
  'py|no|si|va|ve|da|ir|ma|pa|do|as|so|re|ni|id|tv|gr|lt|gg|ly|gl|ai|pl|rs|sh|ps|md|vet|bio|red|bar|casa|pub|pro|top|plus|net|tel|email|link|page|click|solar|social|digital|global|legal|capital|hotel|auto|software|marketing|media|design|energy|eco|green|farm|tienda|moda|club|catering|delivery|blog|cat|one|vip|fun|live|life|press|news|center|international|team|build|work|land|wiki|zone|express|ing'
