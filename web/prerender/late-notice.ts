import { brand } from '#domain/brand.ts';
import { lateNoticeId } from '#domain/site/late-notice-id.ts';

const patienceMs = 8_000;
const lifetimeMs = 60 * 60 * 1_000;

const phone = brand.phone.display.replaceAll(' ', '&nbsp;');

/** A popover, so that nothing on the page moves; on the desk, which inlines no styles, it looks like a dialog. */
export const lateNotice = [
  `<div id="${lateNoticeId}" class="card dialog" popover role="alert"><h2>This page has not fully loaded</h2>`,
  `<p>Reload it to try again; what you typed stays. Or call <a href="${brand.phone.href}">${phone}</a>`,
  ` or email <a href="mailto:${brand.email}">${brand.email}</a>.</p>`,
  `<p><button class="button button-primary">Reload</button></p></div>`,
].join('');

export const lateStyles = [
  `#${lateNoticeId}{max-width:min(30rem,100% - 2rem)}#${lateNoticeId} p{margin:1rem 0 0}`,
  `#${lateNoticeId}::backdrop{background:rgb(16 35 31/55%)}`,
].join('');

/** Shows the notice if the page's code fails or is late, and keeps what was typed over a reload. */
export const lateScript = [
  `{const late=document.getElementById("${lateNoticeId}"),key="early:"+location.pathname,`,
  `controls=[...document.querySelectorAll("input:not([type=password],[type=file]),select,textarea")],`,
  `show=()=>late.isConnected&&late.showPopover(),reload=()=>location.reload();`,
  `setTimeout(show,${patienceMs});addEventListener("unhandledrejection",show);`,
  `addEventListener("online",()=>late.isConnected&&reload());`,
  `late.querySelector("button").onclick=reload;`,
  `addEventListener("pagehide",()=>late.isConnected&&`,
  `sessionStorage.setItem(key,JSON.stringify([Date.now(),controls.map(c=>[c.id+c.name,c.checked,c.value])])));`,
  `try{const[time,typed]=JSON.parse(sessionStorage.getItem(key));sessionStorage.removeItem(key);`,
  `if(Date.now()-time<${lifetimeMs})controls.forEach((c,i)=>{`,
  `if(typed[i][0]===c.id+c.name)[,c.checked,c.value]=typed[i]})}catch{}}`,
].join('');
