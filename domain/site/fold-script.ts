/** Key in localStorage: the device has shown the application form before. */
export const applicationShownKey = 'applicationShown';

/** Inline script that folds the element before it, before it is painted, if the form was shown before. */
export const foldScript = `try{document.currentScript.previousSibling.open=!localStorage.${applicationShownKey}}catch{}`;
