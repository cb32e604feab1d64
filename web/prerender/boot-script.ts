/**
 * The one inline script, the same on every page: once the page has loaded and been painted, so that nothing
 * competes with that, it fetches the page's code all at once and starts it, and then fetches the web font. That is for the
 * next page, where it comes from the browser's cache: here it would move what is being read.
 */
export const bootScript = [
  `{const{dataset,classList}=document.documentElement,font="Figtree";`,
  `try{localStorage[font]&&classList.add(font)}catch{}`,
  `addEventListener("load",()=>requestAnimationFrame(()=>setTimeout(()=>{`,
  `for(const href of dataset.chunks.split(" ")){`,
  `const link=document.createElement("link");`,
  `link.rel="modulepreload";link.href=href;document.head.append(link)}`,
  `import(dataset.entry).then(async()=>{`,
  `try{await document.fonts.load("1em "+font);localStorage[font]=1}catch{}})})))}`,
].join('');
