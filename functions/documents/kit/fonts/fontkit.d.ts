/** What the kit uses of it; pdfkit takes what it gives for a font. */
declare module 'fontkit' {
  export function create(bytes: Uint8Array): { layout: (text: string) => unknown }
}
