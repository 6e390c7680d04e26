import type { Hydration } from '#lib/visitor-page.ts'
import type { PageFiles } from './pages.ts'

const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g
const stylesheet = /<link rel="stylesheet" href="([^"]+)"/g
const entry = '<script type="module" async="" src="'
const endOfScript = '</script>'

/**
 * The page with its program asked for when it is needed, never before the first paint: on a slow network page, styles
 * and letters have the line to themselves. Until then a visitor's page has the script at `unhydrated`; a member's
 * browser, which has a session in its storage, loads the program at once. The inline script has the nonce.
 */
export const withPageScript = (
  html: string,
  { hydration, nonce, unhydrated }: { hydration: Hydration; nonce: string; unhydrated: string | undefined },
): string => {
  const [endOfHead, from] = [html.indexOf('</head>'), html.lastIndexOf(entry)]
  if (endOfHead < 0 || from < 0) return html
  const [head, before] = [html.slice(0, endOfHead), html.slice(endOfHead, from)]
  const program = html.slice(from + entry.length, html.indexOf('"', from + entry.length))
  const after = html.slice(html.indexOf(endOfScript, from) + endOfScript.length)
  const parts = JSON.stringify([...head.matchAll(preload)].map(([, href]) => href))
  const isUnhydrated = unhydrated !== undefined && hydration !== 'once painted'
  const start = isUnhydrated ? starts[hydration](unhydrated) : 'painted(whole)'
  const script = `(()=>{${functions(program, parts)}${isUnhydrated && hydration === 'never' ? '' : painted + pressAgain + typeEarly}${start}})()`
  const link = isUnhydrated ? `<link rel="modulepreload" href="${unhydrated}"/>` : ''
  return `${head.replaceAll(preload, '')}${link}${before}<script nonce="${nonce}">${script}</script>${after}`
}

/**
 * A page of one request, which asks for its program at once, with the script that lets its form be used before that
 * has come; unchanged without such a form.
 */
export const withEarlyForm = (html: string, nonce: string): string => {
  const at = html.lastIndexOf(entry)
  if (at < 0 || !html.includes('data-early')) return html
  return `${html.slice(0, at)}<script nonce="${nonce}">(()=>{${typeEarly}})()</script>${html.slice(at)}`
}

/**
 * A page that the browser draws for members, with its files asked for at once, beside the program: the program itself
 * would ask for them when it has been loaded and run. A browser without a session gets those of the sign-in, where it
 * is led. The script stands before the styles, which it would wait for, and leaves those out: a style that is asked for
 * as the program asks for its own is not the same request to a browser as one of the page.
 */
export const withMemberFiles = (html: string, files: PageFiles, nonce: string): string => {
  const from = html.indexOf('<link rel="stylesheet"')
  if (from < 0) return html
  const linked = new Set([...html.matchAll(stylesheet)].map(([, href]) => href))
  const list = (reader: keyof PageFiles) => JSON.stringify(files[reader].filter((href) => !linked.has(href)))
  const script =
    `(()=>{${readSession}const own=document.currentScript,{nonce}=own,of={buyer:${list('buyer')},supplier:${list('supplier')}};own.remove();` +
    `for(const href of session?[...${list('signedIn')},...of[session.user?.userType]??[]]:${list('signedOut')}){` +
    `const kind=href.endsWith(".css")?{rel:"preload",as:"style"}:{rel:"modulepreload"};` +
    `document.head.append(Object.assign(document.createElement("link"),kind,{href,nonce,crossOrigin:"",fetchPriority:"low"}))}})()`
  return `${html.slice(0, from)}<script nonce="${nonce}">${script}</script>${html.slice(from)}`
}

/**
 * `load` runs a module, and `whole` all of the program; `ask` asks for its parts. The browser itself logs what cannot
 * be loaded. The paths are those of the build and need no escaping.
 */
const functions = (program: string, parts: string): string =>
  `const load=path=>import(path).catch(()=>{}),ask=rel=>{for(const href of ${parts})` +
  `document.head.append(Object.assign(document.createElement("link"),{rel,href,as:"script",crossOrigin:""}))},` +
  `whole=()=>{ask("modulepreload");load("${program}")};`

/**
 * Waits until the browser says that content is on the screen: a timer within its frame may come before, and what is
 * asked for then would have to share the line with styles and letters. Some browsers never say it, so that no page
 * waits for longer than half a second after its first frame. A hidden tab has no frames and asks for nothing.
 */
const painted =
  `const painted=then=>{let seen=()=>{seen=()=>{};then()};` +
  `new PerformanceObserver(()=>seen()).observe({type:"paint",buffered:true});` +
  `requestAnimationFrame(()=>setTimeout(()=>seen(),500))};`

/**
 * A button pressed before React has taken over (src/web/hydrated.ts) is pressed again then, unless something else was
 * pressed since, or it has done its work: that of a disclosure (src/ui/layout/disclose.ts) or of a popover. It is noted
 * on its way down, because React stops what it cannot answer yet. Once React listens (src/web/client.tsx), a press that
 * comes back up was answered, perhaps while it took over.
 */
const pressAgain =
  `let pressed,listens;const note=({target})=>{pressed=target.closest("button[type=button]:not([popovertarget])")},` +
  `forget=({defaultPrevented})=>{if(listens||defaultPrevented)pressed=null};` +
  `addEventListener("click",note,true);addEventListener("click",forget);addEventListener("hydrating",()=>{listens=1});` +
  `addEventListener("hydrated",()=>setTimeout(()=>{removeEventListener("click",note,true);` +
  `removeEventListener("click",forget);pressed?.click()}),{once:true});`

/**
 * A form that needs the program (src/features/accounts/ui/access/access-form.tsx) can be filled in before it is there.
 * Sent meanwhile it is not posted but marked: it is sent once React has taken over, unless somebody went on typing.
 */
const typeEarly =
  `for(const fields of document.querySelectorAll("fieldset[data-early]"))fields.disabled=false;` +
  `addEventListener("submit",event=>{if(event.target.querySelector("[data-early]")){event.preventDefault();event.target.dataset.sent=""}},true);` +
  `addEventListener("input",({target,isTrusted})=>{if(isTrusted)delete target.form?.dataset.sent});`

const readSession = `let session;try{session=JSON.parse(localStorage.getItem("pliego.session"))}catch{}`

/** A member's page is marked before the first paint (src/web/routes/index.tsx). */
const findSession = readSession + `if(session?.user?.emailConfirmedAt)document.documentElement.dataset.member="";`

/**
 * What shows that somebody is there; a screen reader may send nothing before the click itself. A pointer that rests
 * tells where it is when the page is laid out.
 */
const signs = JSON.stringify(['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'input', 'click'])
/** A reader who was quicker than this script has focused a field already. */
const wasThere = 'document.activeElement!==document.body'
const rests = 'type==="pointermove"&&!movementX&&!movementY'
/** On the way back the program restores the scroll position. */
const comesBack = 'performance.getEntriesByType("navigation")[0]?.type!=="navigate"'

const starts: Readonly<Record<Exclude<Hydration, 'once painted'>, (script: string) => string>> = {
  never: (script) => `${findSession}session?whole():load("${script}")`,
  'when used': (script) =>
    `${findSession}if(session||${wasThere}||${comesBack})return painted(whole);load("${script}");painted(()=>ask("prefetch"));` +
    `const signs=${signs},wake=({type,movementX,movementY})=>{if(${rests})return;` +
    `for(const sign of signs)removeEventListener(sign,wake,true);painted(whole)};` +
    `for(const sign of signs)addEventListener(sign,wake,{capture:true,passive:true})`,
}
