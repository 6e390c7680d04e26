import { words } from './expressions.ts'

/*
 * Top-level domains, by how much else must be seen before a text is taken for a website. Taking them all at once
 * would mask honest text: 'obra.es importante', '5.cm', 'No.de serie', 'S.A.', 'logo.ai'. In an email address, behind
 * its @, every ending counts.
 */

/** Not words of Spanish, also where the dot is spelled out or set apart: 'acme punto com', 'acme . shop'. */
export const spelledEndings = words`com c0m net org edu gub uy ar br cl io biz shop store xyz eu us dev tech`

/** The last word of an email address whose @ is spelled out: 'arroba' and 'punto' leave no doubt. */
export const emailEndings = [...spelledEndings, ...words`py info app online es de fr it pt uk mx co me tv lat site pro`]

/** Not words of Spanish, not units and not kinds of file: they count wherever the address stands in one piece. */
export const plainEndings = [
  ...spelledEndings,
  ...words`
    info app co lat online site website group company solutions services agency cloud works world today tools builders
    construction contractors garden industries supply supplies equipment parts trade trading market business
    enterprises network systems studio consulting management host space coop travel rent rentals repair plumbing
    engineering lighting photos pictures gallery clothing shoes toys gifts deals direct`,
]

/** Countries: they count in small letters, or where the whole address is in capitals. 'caño.PE' is polyethylene. */
export const countryEndings = words`
  uk fr it pt mx ec bo cr gt hn sv pr pe ch nl dk fi cz hu ro ru ua tr ie jp cn kr in hk tw sg nz au ca za ae be at to
  cc ws fm ee nu`

/**
 * Short words of Spanish that end no sentence and no clause: 'obra.es importante' lacks a space, 'acme.es, gracias'
 * is a website.
 */
export const spanishWordEndings = words`es de la se me al su`

/**
 * Words, units and kinds of file: only behind 'web', 'sitio' …, below another name (tienda.acme.pro), or before a
 * path.
 */
export const doubtfulEndings = words`
  py no si va ve da ir ma pa do as so re ni id tv gr lt gg ly gl ai pl rs sh ps md vet bio red bar casa pub pro top plus
  net tel email link page click solar social digital global legal capital hotel auto software marketing media design
  energy eco green farm tienda moda club catering delivery blog cat one vip fun live life press news center
  international team build work land wiki zone express ing`

/** Words too, but endings of short links behind which a path follows: 'wa.me/598…', 'bit.ly/…'. */
export const shortLinkEndings = words`me ly ee gl link page site online co us tv`
