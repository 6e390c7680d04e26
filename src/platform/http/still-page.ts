const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g
const entry = /<script type="module" async="" src="([^"]+)"[^>]*><\/script>/

/**
 * The page as a visitor's browser gets it: not hydrated, with the script at `still` alone. A member's browser, which has
 * a session in its storage, loads the whole program as for any other page. The inline script that decides has the nonce.
 */
export const stillPage = (html: string, nonce: string, still: string | undefined): string => {
  const program = entry.exec(html)?.[1]
  if (still === undefined || program === undefined) return html
  const parts = [...html.matchAll(preload)].map(([, href]) => href!)
  return html
    .replaceAll(preload, '')
    .replace(entry, () => `<script nonce="${nonce}">${choose(program, still, parts)}</script>`)
    .replace('</head>', () => `<link rel="modulepreload" href="${still}"/></head>`)
}

/**
 * The page with its program asked for after the first paint: it is read, and its links and forms work, without it, so
 * that on a slow network page, styles and letters have the line to themselves. A button pressed meanwhile is pressed
 * again once the page is hydrated, unless something else was pressed since. The inline script has the nonce.
 */
export const paintedFirst = (html: string, nonce: string): string => {
  const program = entry.exec(html)?.[1]
  if (program === undefined) return html
  const parts = [...html.matchAll(preload)].map(([, href]) => href!)
  const load = `${preloadAll(parts)}import("${program}").catch(()=>{})`
  // A timer within a frame runs after that frame was painted.
  const script = `${pressAgain}requestAnimationFrame(()=>setTimeout(()=>{${load}}))`
  return html.replaceAll(preload, '').replace(entry, () => `<script nonce="${nonce}">${script}</script>`)
}

/** Waits for the event of src/web/hydrated.ts. */
const pressAgain =
  `{let pressed;const note=({target})=>{pressed=target.closest("button[type=button]")};` +
  `addEventListener("click",note,true);addEventListener("hydrated",()=>{` +
  `removeEventListener("click",note,true);setTimeout(()=>pressed?.click())},{once:true})}`

const preloadAll = (parts: readonly string[]): string =>
  `for(const href of ${JSON.stringify(parts)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));`

/**
 * The script that loads `still` for a visitor and `program` for a member, whose page it marks before the first paint
 * (src/web/routes/index.tsx). The browser itself logs a file that cannot be loaded. The paths are those of the build and
 * need no escaping.
 */
const choose = (program: string, still: string, parts: readonly string[]): string =>
  `(()=>{let session;try{session=JSON.parse(localStorage.getItem("pliego.session"))}catch{}` +
  `const load=path=>import(path).catch(()=>{});if(!session)return load("${still}");` +
  `if(session.user?.emailConfirmedAt)document.documentElement.dataset.member="";` +
  `${preloadAll(parts)}load("${program}")})()`
