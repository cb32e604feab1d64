/**
 * The one inline script, the same on every page: once the page has loaded and its paint is on the screen, so that nothing
 * competes with that, it fetches the page's code all at once and starts it. A browser that never tells of paints, as one
 * that hides all it can of its visitor, starts the code after 2 seconds.
 */
export const bootScript = [
  `{const{dataset}=document.documentElement;`,
  `addEventListener("load",async()=>{`,
  `await new Promise(go=>{setTimeout(go,2000);`,
  `try{new PerformanceObserver(go).observe({type:"paint",buffered:true})}catch{}});`,
  `for(const href of dataset.chunks.split(" ")){`,
  `const link=document.createElement("link");`,
  `link.rel="modulepreload";link.href=href;document.head.append(link)}`,
  `await import(dataset.entry)})}`,
].join('');
