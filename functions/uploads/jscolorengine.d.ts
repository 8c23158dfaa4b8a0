/** What is used of it; it comes without types. */
declare module 'jscolorengine' {
  export const eIntent: { readonly relative: number }

  export class Profile {
    loaded: boolean
    /** `RGB`, `GRAY`, `CMYK` and others. */
    colorSpace: string
    loadBinary(bytes: Uint8Array): void
  }

  export class Transform {
    /** Without a table of colours between the profiles each pixel is worked out, to the last bit. */
    constructor(options: { dataFormat: 'int8'; buildLut: boolean })
    /** Throws a text or an error where the profile makes no sense. */
    create(from: Profile, to: '*srgb', intent: number): void
    array(pixels: Uint8ClampedArray, inputHasAlpha: boolean, outputHasAlpha: boolean): Uint8ClampedArray
  }
}
