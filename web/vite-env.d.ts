/// <reference types="vite/client" />

declare module 'altcha/external'
declare module 'virtual:amplify.css'
declare module 'virtual:theme.css'
declare module 'virtual:typeface.css'

/** Of `app/firstWords.js`: whether people were told that their browser is too old. */
declare var isTooOld: boolean | undefined
/**
 * Of the same: says that the console could not be opened, in the words that come with the page. Absent where not even
 * that script could be fetched.
 */
declare var sayStartFailed: (() => void) | undefined
