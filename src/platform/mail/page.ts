import { createHash } from 'node:crypto'
import { formatDateTime } from '#lib/dates.ts'
import type { StoredMail } from './mail.ts'
import { escapeHtml } from '#lib/html.ts'

const style = `
:root{color-scheme:light;--ink:#101B2D;--ink2:#46505F;--line:#E7E2D9;--petrol:#0F5F6D}
*{box-sizing:border-box}body{margin:0;background:#FBFAF7;color:var(--ink);font:400 16px/1.6 Inter,system-ui,-apple-system,'Segoe UI',sans-serif}
.skip{position:absolute;left:-999px}.skip:focus{left:16px;top:8px}
header,main{max-width:1120px;margin:0 auto;padding:24px 16px}h1{margin:0;font-size:28px;line-height:1.2;letter-spacing:-.02em}header p{margin:6px 0 0;color:var(--ink2)}
main{display:grid;gap:24px;padding-top:0}@media(min-width:860px){main{grid-template-columns:380px minmax(0,1fr);align-items:start}}
ol{list-style:none;margin:0;padding:0;background:#fff;border:1px solid var(--line);border-radius:10px;overflow:hidden}
li+li{border-top:1px solid var(--line)}li a{display:block;padding:14px 16px;color:inherit;text-decoration:none;overflow-wrap:anywhere}
li a:hover,li a[aria-current]{background:#EAF5F6}li a[aria-current]{box-shadow:inset 3px 0 var(--petrol)}
li strong{display:block;line-height:1.35}li span{display:block;font-size:14px;line-height:1.45;color:var(--ink2)}
a{color:var(--petrol)}a:focus-visible{outline:2px solid var(--petrol);outline-offset:-2px}
article{background:#fff;border:1px solid var(--line);border-radius:10px;padding:24px}h2{margin:0 0 12px;font-size:22px;line-height:1.25}
dl{display:grid;grid-template-columns:auto minmax(0,1fr);gap:4px 16px;margin:0 0 20px;font-size:14px}dt{color:var(--ink2)}dd{margin:0;overflow-wrap:anywhere}
pre{margin:0;padding-top:20px;border-top:1px solid var(--line);font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}
`

/** The content security policy of the page: its own style and nothing else. */
export const mailPagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/**
 * The page /dev/correo: the stored mails, newest first, with one of them open (`selectedId`, else the newest) and its
 * links clickable. `?id=` opens a mail. Serve it on loopback only, because the links are secrets.
 */
export const mailPage = (mails: readonly StoredMail[], selectedId?: string): string => {
  const open = mails.find(({ id }) => id === selectedId) ?? (selectedId === undefined ? mails[0] : undefined)
  return `<!doctype html>
<html lang="es-UY"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="referrer" content="no-referrer"><meta name="robots" content="noindex"><title>${open ? `${escapeHtml(open.subject)} · ` : ''}Correo de prueba · Pliego</title><style>${style}</style></head>
<body><a class="skip" href="#mail">Ir al correo abierto</a>
<header><h1>Correo de prueba</h1><p>Sin servidor de correo configurado, los mensajes no salen: quedan aquí.</p></header>
<main><nav aria-label="Mensajes">${mails.length > 0 ? `<ol>${mails.map((mail) => entry(mail, mail === open)).join('')}</ol>` : '<p>Todavía no hay mensajes.</p>'}</nav>
<section id="mail" aria-label="Mensaje abierto" tabindex="-1">${open ? article(open) : `<p>${mails.length > 0 ? 'Ese mensaje no está.' : 'Cuando Pliego envíe un correo, lo verás aquí.'}</p>`}</section></main></body></html>
`
}

const entry = (mail: StoredMail, current: boolean) =>
  `<li><a href="?id=${escapeHtml(mail.id)}"${current ? ' aria-current="true"' : ''}><strong>${escapeHtml(mail.subject)}</strong><span>Para ${escapeHtml(mail.to)}</span><span>${escapeHtml(formatDateTime(mail.createdAt))}</span></a></li>`

const article = (mail: StoredMail) =>
  `<article><h2>${escapeHtml(mail.subject)}</h2><dl><dt>Para</dt><dd>${escapeHtml(mail.to)}</dd><dt>Fecha</dt><dd><time datetime="${mail.createdAt.toISOString()}">${escapeHtml(formatDateTime(mail.createdAt))}</time></dd></dl><pre>${
    mail.text === null ? 'El mensaje ya se envió y su contenido se borró.' : withLinks(mail.text)
  }</pre></article>`

/** Plain text as HTML with clickable http(s) addresses. */
const withLinks = (plain: string) =>
  plain
    .split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)])/)
    .map((part, at) => (at % 2 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part)))
    .join('')
