/** The bundler puts the bytes of a font into the bundle. */
declare module '*.ttf' {
  const bytes: Uint8Array<ArrayBuffer>
  export default bytes
}
