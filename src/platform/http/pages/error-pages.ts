import type { pageHeaders } from '../headers.ts'
import { escapeHtml } from '#lib/html.ts'
import type { Page } from './pages.ts'

/** The request that failed: its reference for support, its path, and what the page is sent with. */
type Failed = {
  readonly ref: string
  readonly path: string
  readonly nonce: string
  readonly headers: ReturnType<typeof pageHeaders>
}

/** Retry-After of every 503: a database that restarts is back by then. Seconds. */
export const retryAfterSeconds = 10

/** The page of status 500, for when not even the error screen could be rendered. */
export const faultPage = (failed: Failed): Page =>
  errorPage(failed, 500, {
    title: 'No pudimos mostrar esta página',
    text: `Intenta de nuevo en unos minutos. Si sigue igual, escríbenos con esta referencia: ${failed.ref}.`,
  })

/** The page of status 503: the database cannot be reached. Carries Retry-After. */
export const unavailablePage = (failed: Failed): Page => {
  const page = errorPage(failed, 503, {
    title: 'Volvemos en un momento',
    text: 'Ahora no podemos leer los datos de Pliego. Lo que ya enviaste está guardado. Intenta de nuevo en unos segundos.',
  })
  return { ...page, headers: { ...page.headers, 'retry-after': String(retryAfterSeconds) } }
}

/** The page of status 431, sent before any route is known: an address of more than 64 kB. */
export const longAddressPage = `<!doctype html>
<html lang="es-UY"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>La dirección es demasiado larga | Pliego</title></head>
<body><main><h1>La dirección es demasiado larga</h1><p>Si buscabas algo, prueba con menos palabras.</p>
<p><a href="/opportunities">Explorar oportunidades</a></p></main></body></html>
`

/** Loads no script and no file, so nothing else can fail. The colours are those of ui/theme/tokens.css. */
const errorPage = (
  { path, nonce, headers }: Failed,
  status: number,
  copy: { readonly title: string; readonly text: string },
): Page => ({
  status,
  headers: { ...headers, 'content-type': 'text/html; charset=utf-8' },
  html: `<!doctype html>
<html lang="es-UY"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${copy.title} | Pliego</title>
<style nonce="${nonce}">
body{margin:0;background:#fbfaf7;color:#101b2d;font:17px/1.5 'Inter Variable',Inter,system-ui,sans-serif}
main{box-sizing:border-box;max-width:560px;margin:12vh auto 0;padding:32px 24px;background:#fff;border:1px solid #e7e2d9;border-top:6px solid #0f5f6d}
p{margin:0 0 16px;color:#46505f}h1{margin:0 0 12px;font-size:28px;line-height:1.2}.name{color:#101b2d;font-weight:700}
a{display:inline-flex;align-items:center;min-height:44px;margin-right:20px;color:#0f5f6d}
a:first-of-type{padding:0 20px;border-radius:8px;background:#0f5f6d;color:#fff;font-weight:600;text-decoration:none}
a:focus-visible{outline:2px solid #101b2d;outline-offset:2px}
@media(max-width:600px){main{margin:0;border-width:6px 0 0;min-height:100vh}}
</style></head>
<body><main><p class="name">Pliego</p><h1>${copy.title}</h1><p>${copy.text}</p>
<div><a href="${escapeHtml(path)}">Intentar de nuevo</a><a href="/">Ir al inicio</a></div></main></body></html>
`,
})
