import { words } from './expressions.ts'

/*
 * Top-level domains, grouped by what else is needed before a text counts as a website. Accepting all of them everywhere
 * would mask honest text: 'obra.es importante', '5.cm', 'No.de serie', 'S.A.', 'logo.ai'. In an email address, after
 * the @, every ending counts.
 */

/** Not Spanish words. They count even if the dot is spelled out or set apart: 'acme punto com', 'acme . shop'. */
export const spelledEndings = words`com c0m net org edu gub uy ar br cl io biz shop store xyz eu us dev tech`

/** Endings of email addresses whose @ is spelled out: 'arroba' and 'punto' leave no doubt. */
export const emailEndings = [...spelledEndings, ...words`py info app online es de fr it pt uk mx co me tv lat site pro`]

/** Not Spanish words, units or file types. They count wherever the address has no spaces. */
export const plainEndings = [
  ...spelledEndings,
  ...words`
    info app co lat online site website group company solutions services agency cloud works world today tools builders
    construction contractors garden industries supply supplies equipment parts trade trading market business
    enterprises network systems studio consulting management host space coop travel rent rentals repair plumbing
    engineering lighting photos pictures gallery clothing shoes toys gifts deals direct xn--[a-z0-9]{2,30}`,
]

/** Countries. They count in lower case, or if the whole address is in upper case. 'caño.PE' is polyethylene. */
export const countryEndings = words`
  uk fr it pt mx ec bo cr gt hn sv pr pe ch nl dk fi cz hu ro ru ua tr ie jp cn kr in hk tw sg nz au ca za ae be at to
  cc ws fm ee nu`

/**
 * Short Spanish words that never end a sentence or a clause: 'obra.es importante' lacks a space, but 'acme.es, gracias'
 * is a website.
 */
export const spanishWordEndings = words`es de la se me al su`

/**
 * Words, units and file types. They count only after 'web', 'sitio' and the like, below another name (tienda.acme.pro),
 * or before a path.
 */
export const doubtfulEndings = words`
  py no si va ve da ir ma pa do as so re ni id tv gr lt gg ly gl ai pl rs sh ps md vet bio red bar casa pub pro top plus
  net tel email link page click solar social digital global legal capital hotel auto software marketing media design
  energy eco green farm tienda moda club catering delivery blog cat one vip fun live life press news center
  international team build work land wiki zone express ing`

/** Endings of short links, which a path follows: 'wa.me/598…', 'bit.ly/…'. Some are words too. */
export const shortLinkEndings = words`me ly ee gl gle link page site online co us tv`
