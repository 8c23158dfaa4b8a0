/// <reference types="vite/client" />

declare module 'altcha/external'
declare module 'virtual:amplify.css'
declare module 'virtual:theme.css'
