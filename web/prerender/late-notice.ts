import { brand } from '#domain/brand.ts';
import { draftKeyPrefix, visitorDraftLifetimeMs } from '#domain/site/drafts.ts';
import { lateNoticeId, maxCodeLoadMs } from '#domain/site/late-code.ts';

const phone = brand.phone.display.replaceAll(' ', '&nbsp;');

/** A popover, so that nothing on the page moves, and a manual one, so that no open menu closes; on the desk, which inlines no styles, it looks like a dialog. */
export const lateNotice = [
  `<div id="${lateNoticeId}" class="card dialog" popover="manual" role="alert"><h2>This page has not fully loaded</h2>`,
  `<p>Reload it to try again; what you typed stays. Or call <a href="${brand.phone.href}" translate="no">${phone}</a>`,
  ` or email <a href="mailto:${brand.email}" translate="no">${brand.email}</a>.</p>`,
  `<p><button class="button button-primary">Reload</button>`,
  ` <button class="button button-secondary" popovertarget="${lateNoticeId}">Close</button></p></div>`,
].join('');

export const lateStyles = [
  `#${lateNoticeId}{max-width:min(30rem,100% - 2rem)}#${lateNoticeId} p{margin:1rem 0 0}`,
].join('');

/** Shows the notice if the page's code fails or is late, and keeps what was typed over a reload. */
export const lateScript = [
  `{const late=document.getElementById("${lateNoticeId}"),key="${draftKeyPrefix}early:"+location.pathname,`,
  `controls=[...document.querySelectorAll("input:not([type=password],[type=file]),select,textarea")],`,
  `read=()=>JSON.stringify(controls.map(c=>[c.id+c.name,c.checked,c.value])),untouched=read(),`,
  `reload=()=>late.isConnected&&location.reload(),`,
  `show=window.showLate=()=>late.isConnected&&(late.showPopover(),addEventListener("online",reload));`,
  `setTimeout(show,${maxCodeLoadMs});`,
  `addEventListener("click",e=>e.target.closest("[aria-disabled=true]")&&show());`,
  `late.querySelector("button").onclick=reload;`,
  `try{const saved=sessionStorage;addEventListener("pagehide",()=>`,
  `late.isConnected&&read()!==untouched&&saved.setItem(key,"["+Date.now()+","+read()+"]"));`,
  `addEventListener("pageshow",()=>saved.removeItem(key));`,
  `const[time,typed]=JSON.parse(saved.getItem(key));`,
  `if(Date.now()-time<${visitorDraftLifetimeMs})controls.forEach((c,i)=>{`,
  `if(typed[i][0]===c.id+c.name)[,c.checked,c.value]=typed[i]})}catch{}}`,
].join('');
