/**
 * The one inline script, the same on every page: once the page has loaded and been painted, so that nothing
 * competes with that, it takes the web font, fetches the page's code all at once and starts it. On later pages the font
 * is in the browser's cache and taken from the beginning.
 */
export const bootScript = [
  `{const{dataset,classList}=document.documentElement,font="figtree";`,
  `const useFont=()=>classList.add(font);`,
  `try{localStorage[font]&&useFont()}catch{}`,
  `addEventListener("load",()=>requestAnimationFrame(()=>setTimeout(()=>{`,
  `useFont();try{localStorage[font]=1}catch{}`,
  `for(const href of dataset.chunks.split(" ")){`,
  `const link=document.createElement("link");`,
  `link.rel="modulepreload";link.href=href;document.head.append(link)}`,
  `import(dataset.entry)})))}`,
].join('');
