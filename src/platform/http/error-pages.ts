import type { pageHeaders } from './headers.ts'
import { escapeHtml } from '../mail/layout.ts'

type Trouble = {
  readonly ref: string
  readonly path: string
  readonly nonce: string
  readonly headers: ReturnType<typeof pageHeaders>
}

/** After so many seconds it is worth asking again: a database that starts anew is back by then. */
export const secondsToRetry = 10

/** Said when not even the error screen could be rendered. */
export const faultAnswer = (trouble: Trouble): Response =>
  answer(trouble, 500, {
    title: 'No pudimos mostrar esta página',
    text: `Intenta de nuevo en unos minutos. Si sigue igual, escríbenos con esta referencia: ${trouble.ref}.`,
  })

/** The database cannot be asked: the page is not wrong, it is late. It comes back by itself. */
export const unavailableAnswer = (trouble: Trouble): Response => {
  const response = answer(trouble, 503, {
    title: 'Volvemos en un momento',
    text: 'Ahora no podemos leer los datos de Pliego. Lo que ya enviaste está guardado. Intenta de nuevo en unos segundos.',
  })
  response.headers.set('retry-after', String(secondsToRetry))
  return response
}

/** No script and no file: nothing more can fail. Its colours are those of ui/theme/tokens.css. */
const answer = ({ path, nonce, headers }: Trouble, status: number, said: { title: string; text: string }) =>
  new Response(
    `<!doctype html>
<html lang="es-UY"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${said.title} | Pliego</title>
<style nonce="${nonce}">
body{margin:0;background:#fbfaf7;color:#101b2d;font:17px/1.5 'Inter Variable',Inter,system-ui,sans-serif}
main{box-sizing:border-box;max-width:560px;margin:12vh auto 0;padding:32px 24px;background:#fff;border:1px solid #e7e2d9;border-top:6px solid #0f5f6d}
p{margin:0 0 16px;color:#46505f}h1{margin:0 0 12px;font-size:28px;line-height:1.2}.name{color:#101b2d;font-weight:700}
a{display:inline-flex;align-items:center;min-height:44px;margin-right:20px;color:#0f5f6d}
a:first-of-type{padding:0 20px;border-radius:8px;background:#0f5f6d;color:#fff;font-weight:600;text-decoration:none}
a:focus-visible{outline:2px solid #101b2d;outline-offset:2px}
@media(max-width:600px){main{margin:0;border-width:6px 0 0;min-height:100vh}}
</style></head>
<body><main><p class="name">Pliego</p><h1>${said.title}</h1><p>${said.text}</p>
<div><a href="${escapeHtml(path)}">Intentar de nuevo</a><a href="/">Ir al inicio</a></div></main></body></html>
`,
    { status, headers: { ...headers, 'content-type': 'text/html; charset=utf-8' } },
  )
