/** The bundler puts the bytes of a compiled module into the bundle. */
declare module '*.wasm' {
  const bytes: Uint8Array<ArrayBuffer>
  export default bytes
}
