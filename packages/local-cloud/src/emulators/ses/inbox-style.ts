export const inboxStyle = `
:root { color-scheme: light dark; --ink: light-dark(#1c2430, #e7eaf0); --soft: light-dark(#5b6675, #9aa5b5);
  --line: light-dark(#d9dee6, #333c49); --paper: light-dark(#fff, #161b22); --ground: light-dark(#f4f6f9, #0d1117);
  --accent: light-dark(#0b57d0, #8ab4f8); --warn: light-dark(#fff1d6, #4a3508); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
header { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; justify-content: space-between; }
h1 { margin: 0; font-size: 1.4rem; overflow-wrap: anywhere; }
h2 { margin: 1.5rem 0 .5rem; font-size: 1rem; }
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.note { color: var(--soft); }
.fault { margin: 1rem 0; padding: .75rem 1rem; border-radius: .5rem; background: var(--warn); }
.list { margin: 1rem 0; padding: 0; list-style: none; background: var(--paper); border: 1px solid var(--line); border-radius: .5rem; }
.list li + li { border-top: 1px solid var(--line); }
.list a { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 1rem; padding: .75rem 1rem; color: inherit; text-decoration: none; }
.list a:hover { background: var(--ground); }
.list strong, .list span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.list span, .list time, dd time { font-variant-numeric: tabular-nums; }
.list span, .list time { color: var(--soft); font-size: .875rem; }
.list span { grid-column: 1 / -1; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 1rem 0; }
dt { color: var(--soft); } dd { margin: 0; overflow-wrap: anywhere; }
iframe { width: 100%; height: 32rem; resize: vertical; border: 1px solid var(--line); border-radius: .5rem; background: #fff; }
pre { margin: 0; padding: 1rem; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; background: var(--paper); border: 1px solid var(--line); border-radius: .5rem; }
.reply { display: grid; grid-template-columns: minmax(0, 1fr); gap: .75rem; margin-bottom: 1.5rem; }
.reply label { display: grid; grid-template-columns: minmax(0, 1fr); gap: .25rem; }
.reply button { justify-self: start; }
input, textarea { font: inherit; min-height: 2.75rem; padding: .25rem .5rem; }
textarea { resize: vertical; }
button { min-height: 2.75rem; font: inherit; padding: .25rem 1rem; }
@media (max-width: 40rem) {
  main { padding: 1rem .75rem 2rem; }
  .list a { display: block; }
  .list strong, .list span { display: block; white-space: normal; overflow-wrap: anywhere; }
  .list time { display: block; }
  dl { grid-template-columns: minmax(0, 1fr); gap: 0; }
  dd + dt { margin-top: .5rem; }
  iframe { height: 24rem; }
}
`;

/** Reloads the page when the list has changed. */
export const refreshScript = `
setInterval(async () => {
  if (document.hidden) return;
  const response = await fetch(location.href, { method: 'HEAD' }).catch(() => undefined);
  const version = response?.headers.get('x-inbox-version');
  if (version && version !== document.body.dataset.version) location.reload();
}, 2000);
`;
