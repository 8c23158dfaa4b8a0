/// <reference types="vite/client" />

declare module 'altcha/external'
declare module 'virtual:theme.css'
