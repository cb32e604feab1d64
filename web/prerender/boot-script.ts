/**
 * The one inline script, the same on every page: once the page has loaded and been painted, so that nothing
 * competes with that, it fetches the page's code all at once and starts it.
 */
export const bootScript = [
  `addEventListener("load",()=>requestAnimationFrame(()=>setTimeout(()=>{`,
  `const{entry,chunks}=document.documentElement.dataset;`,
  `for(const href of chunks.split(" ")){`,
  `const link=document.createElement("link");`,
  `link.rel="modulepreload";link.href=href;document.head.append(link)}`,
  `import(entry)})))`,
].join('');
